/// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of bytes. It tells files and names apart; it is not a
/// cryptographic hash.
package func byteHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

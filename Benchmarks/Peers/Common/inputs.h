// Reading the work folder that inputs.py has filled.
#ifndef PEERS_INPUTS_H
#define PEERS_INPUTS_H

#include "peers.h"

typedef struct {
  int count;
  peers_frame frames[32];
} peers_inputs;

// Ends the program with a line on standard error when a file is missing.
void peers_read_sizes(const char *folder, peers_inputs *inputs);
// Fills in what one frame needs beyond its size.
void peers_load(const char *folder, peers_frame *frame);
void peers_unload(peers_frame *frame);
// The reference of a job at the frame's size.
peers_picture peers_reference(const char *folder, const char *job, const peers_frame *frame);

#endif

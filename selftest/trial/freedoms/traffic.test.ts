import { describeFreedoms } from '../describe-freedoms.ts';

// What is about HTTP itself goes over it.
describeFreedoms(({ needs }) => needs === 'sockets');

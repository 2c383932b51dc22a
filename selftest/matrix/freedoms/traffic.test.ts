import { describeFreedoms } from '../describe-freedoms.ts';

// What is about HTTP itself goes over it, and much of it is waiting.
describeFreedoms('traffic', ({ needs }) => needs === 'sockets');

/** The command can't be carried out; the message says why, and what to do. */
export class CommandRefused extends Error {}

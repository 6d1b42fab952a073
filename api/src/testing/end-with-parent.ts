/**
 * Loaded before a server that a test starts, whose standard input is a pipe from the test: that ends with the test's
 * process, however it ended, and nothing else would stop the server. Its end alone does not keep the server running.
 */
import { Socket } from 'node:net';

const { stdin } = process;
stdin.once('close', () => process.exit(1));
stdin.once('error', () => process.exit(1));
stdin.resume();
if (stdin instanceof Socket) stdin.unref();

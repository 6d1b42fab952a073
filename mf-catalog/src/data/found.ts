import { notFound } from 'shared-shell';
import { readFailure } from './api-failure.ts';

/**
 * Waits for the thing that a page is about. Where the server does not know it, or its name in the address
 * makes no sense, this throws the shell's 404 page with `message`; other failures pass as they are.
 */
export async function found<Thing>(call: Promise<Thing>, message: string): Promise<Thing> {
  try {
    return await call;
  } catch (error) {
    const { status } = readFailure(error);
    throw status === 404 || status === 400 ? notFound(message) : error;
  }
}

import { readSession } from 'shared-auth';
import { cartAnswer } from './cart-answer.ts';
import type { LookAnswer } from './cart-keeper.ts';
import { notLoaded } from './change-answer.ts';

const PATIENCE = 30_000;

/** Asks for the whole cart between two changes, where it is not known what came of the first. Never rejects. */
export async function lookAgain(signal: AbortSignal = AbortSignal.timeout(PATIENCE)): Promise<LookAnswer> {
  try {
    const answer = await cartAnswer(readSession(), signal);
    return answer.kind === 'signed-out' ? { kind: 'failed', sentence: 'Please log in to go on.' } : answer;
  } catch (error) {
    return notLoaded(error);
  }
}

import * as z from 'zod/mini';
import { errorCodes } from './error-status.ts';

/** The code of an error body. */
export const errorCodeSchema = z.enum(errorCodes);

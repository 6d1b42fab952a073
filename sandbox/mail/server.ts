import { serve } from '../kit/serve.ts';
import { startMail } from './start.ts';

await serve('The mail box', startMail);

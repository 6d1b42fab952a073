import { serve } from '../kit/serve.ts';
import { startServices } from './services.ts';

await serve('The sandbox', startServices);

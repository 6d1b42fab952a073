import { serve } from '../kit/serve.ts';
import { startParcels } from './start.ts';

await serve('The parcel service', startParcels);

import type { PersonalizedArea, Placement } from 'shared-api/rules';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import type { EncodingPool } from '../encoding/worker-pool.ts';
import type { LayerJob } from './draw-layer.ts';

/** An area with what was given for it: words, or the location of a picture and how it lies in its frame. */
export interface FilledArea {
  readonly area: PersonalizedArea;
  readonly content: string;
  readonly placement?: Placement | undefined;
}

/** For all layers of a preview, each of which has a limit of its own. */
const TIMEOUT_MS = 40_000;

/**
 * What a buyer asked for, as a JPEG: the product's picture with words and photos on it, all on one picture. Undefined when that picture is
 * missing; a photo that is missing is left out. One layer is drawn after the other, so that one photo is in memory at a time, and in
 * the processes for untrusted pictures, so that none of them can take the server's memory.
 */
export async function drawPreview(
  mediaStore: Pick<MediaStore, 'read'>,
  pool: Pick<EncodingPool, 'run'>,
  filled: readonly FilledArea[],
): Promise<Buffer | undefined> {
  const [first] = filled;
  if (!first) return undefined;
  const { picture, ratio } = first.area;
  let ground = await mediaStore.read(picture);
  if (!ground) return undefined;
  const over = AbortSignal.timeout(TIMEOUT_MS);
  const draw = async (on: Uint8Array, layer: LayerJob['layer']): Promise<Buffer> => {
    over.throwIfAborted();
    const result = await pool.run({ ground: on, ratio, layer });
    if ('refusal' in result) throw new Error(`A preview was not drawn: ${result.refusal}`);
    return Buffer.from(result.bytes);
  };
  for (const { area, content, placement } of filled) {
    const given = area.media === 'TEXT' ? content : await mediaStore.read(content);
    if (given) ground = await draw(ground, { area, content: given, placement });
  }
  return draw(ground, null);
}

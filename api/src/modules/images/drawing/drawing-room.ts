import { type DrawingOrder, type DrawingResult, UNREADABLE } from './drawing.ts';
import { type DrawingWorker, startDrawingWorker } from './drawing-worker.ts';

/** Where pictures of strangers are drawn: apart from the server, in processes that are started when there is work. */
export interface DrawingRoom {
  /** As many at one time as are asked for: whoever asks keeps to a number. A picture that ends its process is refused. */
  draw(order: DrawingOrder): Promise<DrawingResult>;
  /** Ends every process, also in the middle of a picture. */
  close(): void;
}

export interface DrawingRoomParts {
  /** Told of a process that was lost in the middle of a picture. */
  readonly onLost: (error: unknown) => void;
  readonly program?: URL;
  /** Milliseconds: more than a drawing may take by its own clock, and the start of a process on a busy machine. */
  readonly patience?: number;
}

/** Milliseconds for which a process waits for the next picture. */
const WARM = 30_000;
/** A process is replaced after so many pictures, and when it holds so many bytes of memory after one. */
const MOST_PICTURES = 100;
const MOST_MEMORY = 320 * 1024 * 1024;

interface Place {
  readonly worker: DrawingWorker;
  pictures: number;
  closing?: NodeJS.Timeout;
}

const PROGRAM = new URL('./drawing-process.ts', import.meta.url);

export function drawingRoom({ onLost, program = PROGRAM, patience = 45_000 }: DrawingRoomParts): DrawingRoom {
  const all = new Set<Place>();
  const free: Place[] = [];

  const end = (place: Place): void => {
    clearTimeout(place.closing);
    all.delete(place);
    if (free.includes(place)) free.splice(free.indexOf(place), 1);
    place.worker.end();
  };
  const take = (): Place => {
    for (const place of free.toReversed()) {
      if (!place.worker.isAlive) {
        end(place);
        continue;
      }
      clearTimeout(place.closing);
      free.splice(free.indexOf(place), 1);
      return place;
    }
    const place: Place = { worker: startDrawingWorker(program, patience), pictures: 0 };
    all.add(place);
    return place;
  };
  const giveBack = (place: Place): void => {
    place.closing = setTimeout(() => end(place), WARM).unref();
    free.push(place);
  };

  return {
    draw: async (order) => {
      const place = take();
      try {
        const { result, memory } = await place.worker.draw(order);
        place.pictures += 1;
        if (place.pictures < MOST_PICTURES && memory < MOST_MEMORY && all.has(place)) giveBack(place);
        else end(place);
        return result;
      } catch (error) {
        end(place);
        onLost(error);
        return { refusal: UNREADABLE };
      }
    },
    close: () => {
      for (const place of all) end(place);
    },
  };
}

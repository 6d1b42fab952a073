import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { matchPath } from 'react-router-dom';
import { namesIn, withoutNames } from 'server-kit/without-secrets';
import type { RenderJob } from './render-job.ts';

/** Names of the last pages of a process that are cut out of what it says: code may say them later. */
const MAX_NAMES = 200;

/** Lines of a process that are logged from one check to the next: it could fill the log. */
const MAX_PRINTED = 10;

/** Characters of a line that are read; the rest of it is left out. */
const MAX_LENGTH = 2000;

interface Logger {
  warn(details: object, message: string): void;
}

/**
 * What a render process prints and reports, as the front door may log it: code of releases knows addresses such as those of gifts, and
 * says of them what it likes.
 */
export class ProcessTexts {
  readonly #log: Logger;
  readonly #names = new Set<string>();
  /** Since the last check. */
  printed = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Logs what the process prints. One that prints without an end takes no memory here. */
  listen({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): void {
    for (const stream of [stdout, stderr])
      if (stream)
        readLines(stream, (line) => {
          this.printed += 1;
          if (this.printed <= MAX_PRINTED)
            this.#log.warn({ printed: this.clean(line) }, 'a render process printed');
        });
  }

  /** Notes what the address of a page names. */
  note({ url, remotes, owner }: Pick<RenderJob, 'url' | 'remotes' | 'owner'>): void {
    const { pathname } = new URL(url);
    const own = remotes.find(({ name }) => name === owner);
    const path = own?.paths.find((candidate) => matchPath(candidate.path, pathname));
    for (const name of namesIn(url, path?.path)) this.#names.add(name);
    for (const name of this.#names) {
      if (this.#names.size <= MAX_NAMES) break;
      this.#names.delete(name);
    }
  }

  /** A text of the process without the names of its last pages. */
  clean(text: string): string {
    return withoutNames(text, this.#names);
  }
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder();
  let line = '';
  const end = () => {
    if (line.trim() !== '') onLine(line);
    line = '';
  };
  const add = (part: string) => {
    line += part.slice(0, MAX_LENGTH - line.length);
  };
  stream.on('data', (chunk: Buffer) => {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    add(first);
    for (const part of others) {
      end();
      add(part);
    }
  });
  stream.on('end', end);
  // The exit of the process says what happened.
  stream.on('error', end);
}

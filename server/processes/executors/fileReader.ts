/**
 * What a task that reads received files declares (domain.md A8). `fileSteps` does the rest for all of them: takes files in, goes on
 * after a kill behind the last stored line, lists refused lines, and reads corrected lines again.
 */
import type { Readable } from 'node:stream';
import type { Line } from '../../files/lines';
import type { Chunk, StepRun } from '../executor';
import type { PendingFile, RefusedLine } from './incomingFiles';

/** Why a file is refused as a whole; `cause` is below `resources.archivos.causes`. */
export interface FileRefusal {
  cause: string;
  /** what the message contains */
  texto?: string;
}

/** What became of some lines. */
export interface StoredLines {
  /** done now or before */
  ok: number;
  /** of these: had no effect, because it was done before */
  unchanged?: number;
  refused: readonly RefusedLine[];
}

/** A file that can be read. */
export interface OpenFile {
  /** number of its lines, where it is known before they are read, and their sum as a decimal */
  totals?: { lineas: number; importe: string };
  /** its lines in order, from the first one; those that were stored before are skipped */
  lines: AsyncIterable<Line> | Iterable<Line>;
  /** stores what stands before the lines, in the transaction in which the reading begins or goes on: once, however often it is called */
  begin?(part: Chunk): Promise<void>;
  /** stores lines in the chunk's transaction */
  store(part: Chunk, lines: readonly Line[]): Promise<StoredLines>;
  /** stores lines that somebody has corrected, where other rules hold for them; returns those that are refused again */
  correct?(part: Chunk, lines: readonly Line[]): Promise<readonly RefusedLine[]>;
}

/** A task that reads files. */
export interface FileReader {
  /** name of the step that reads */
  step: string;
  /** `archivos.tipo` of the files that arrive in its folders; the same content is accepted once for each */
  tipo: string;
  /** lines of a chunk: one transaction, and the amount that is in memory */
  lines: number;
  /** checks a file as a whole, without storing anything; what it throws refuses the file, too */
  open(step: StepRun, file: PendingFile, content: StoredContent): Promise<OpenFile | FileRefusal>;
}

/** The content of a file. */
export interface StoredContent {
  /** the content from its first byte, each time it is called */
  stream(): Readable;
}

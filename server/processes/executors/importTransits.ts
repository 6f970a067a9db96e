/** Reads lane event files (domain.md A8, IMP-TRAN): each file once, each line once, refused lines listed for correction. */
import { openLaneFile, storeLaneLines } from '../../../resources/transits/interface/server';
import type { Executor } from '../executor';
import type { FileReader } from './fileReader';
import { fileSteps } from './fileSteps';
import { encodingOf } from './incomingFiles';

const laneFiles: FileReader = {
  step: 'transitosLeer',
  tipo: 'Tránsitos',
  lines: 5_000,
  async open({ store }, file, content) {
    const encoding = encodingOf(file);
    const source = await openLaneFile(store.db, { archivo: file.id, content: content.stream(), encoding });
    if ('refused' in source)
      return { cause: source.refused, ...(source.texto !== undefined && { texto: source.texto }) };
    return {
      lines: source.lines,
      async store(part, lines) {
        const stored = await storeLaneLines({ client: part.client, db: part.store.db }, source, lines);
        return { ok: lines.length - stored.refused.length, ...stored };
      },
    };
  },
};

export const importTransits: Executor = { steps: fileSteps(laneFiles) };

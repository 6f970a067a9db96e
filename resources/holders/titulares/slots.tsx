import type { Widgets } from '../../../src/engine/EngineContext';
import { lazyPart } from '../../../src/speed/lazyPart';
import { DocumentNumber } from '../../../src/ui/DocumentNumber';

/** Renders a document with its type: `DNI 30.222.333`. */
export const documentNumber: Widgets['cells'][string] = ({ value, record }) => {
  const { tipoDocumento } = record;
  if (value === null || value === '') return null;
  return <DocumentNumber number={String(value)} type={typeof tipoDocumento === 'string' ? tipoDocumento : undefined} />;
};

export const inputs: Widgets['inputs'] = { mergeChoices: () => import('./browser/MergeChoices') };

export const slots: Widgets['slots'] = { similarHolders: lazyPart(() => import('./browser/SimilarHolders')) };

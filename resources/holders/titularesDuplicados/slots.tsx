import type { Widgets } from '../../../src/engine/EngineContext';
import { refOf } from '../../../src/engine/kinds/reference/refs';
import { useLabels } from '../../../src/engine/labels';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { lazyPart } from '../../../src/speed/lazyPart';
import { DocumentNumber } from '../../../src/ui/DocumentNumber';
import './slots.css';

type Cell = Widgets['cells'][string];

/** Renders a holder of a pair: the name as a link to the account, its number and its document. */
const duplicateHolder: Cell = ({ value, field, record }) => {
  const ref = refOf(record, field.name);
  if (value === null || value === undefined) return null;
  const code = String(value);
  return (
    <span className="duplicate-holder">
      <RecordLink resource="titulares" id={code}>
        <bdi>{ref?.title ?? code}</bdi>
      </RecordLink>
      <span className="muted">
        {ref?.numeroDocumento !== null && ref?.numeroDocumento !== undefined && (
          <DocumentNumber
            number={String(ref.numeroDocumento)}
            {...(typeof ref.tipoDocumento === 'string' && { type: ref.tipoDocumento })}
          />
        )}
        <bdi className="figure">{code}</bdi>
      </span>
    </span>
  );
};

/** Renders the reasons of a pair as chips. */
const duplicateReasons: Cell = ({ value, resource }) => {
  const labels = useLabels(resource);
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="duplicate-reasons">
      {value.split(' ').map((name) => (
        <span key={name} className="chip" title={labels.field(name)}>
          <span className="truncate">{labels.field(name)}</span>
        </span>
      ))}
    </span>
  );
};

export const cells = { duplicateHolder, duplicateReasons };

export const slots: Widgets['slots'] = { duplicateHint: lazyPart(() => import('./browser/DuplicateHint')) };

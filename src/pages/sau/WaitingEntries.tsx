import { CloudUpload } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import type { WaitingChange } from '../../engine/provider/waiting';
import { refusalText } from '../../engine/waiting/refusalText';
import { useWaitingOf } from '../../engine/waiting/useWaitingChanges';
import { Timestamp } from '../../ui/Timestamp';
import { FoldedText } from './FoldedText';

const MESSAGE_TYPES: Record<string, string> = {
  responder: 'Respuesta',
  programarRespuesta: 'Respuesta',
  anotar: 'NotaInterna',
};

function WaitingEntry({ change }: { change: WaitingChange }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const labels = useLabels(registry.getOrThrow(change.resource));
  const { refusal, action, text } = change;
  const isTask = change.parent !== undefined;
  return (
    <li className="timeline__message" data-tipo={MESSAGE_TYPES[action]} data-waiting="true">
      <span className="timeline__mark">
        <CloudUpload size={16} aria-hidden="true" />
      </span>
      <div className="timeline__box">
        <div className="timeline__head">
          <span className="timeline__what">
            {labels.action(action)}
            {isTask && (
              <>
                {': '}
                <bdi>{change.title}</bdi>
              </>
            )}
          </span>
          <strong className={refusal ? 'field__error' : undefined}>
            {translate(`acting.waiting.${refusal ? 'refused' : 'waits'}`)}
          </strong>
          <span className="timeline__when">
            <Timestamp value={change.at} show="relative" />
          </span>
        </div>
        {text !== '' && <FoldedText>{text}</FoldedText>}
        {refusal && <p className="field__error">{refusalText(refusal, translate)}</p>}
      </div>
    </li>
  );
}

/** What the person did in the request without a network, below its messages and events. */
export function WaitingEntries({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const changes = useWaitingOf('tickets', record.id);
  if (changes.length === 0) return null;
  return (
    <ol className="timeline timeline--waiting" aria-label={translate('acting.waiting.list')}>
      {changes.map((change) => (
        <WaitingEntry key={change.id} change={change} />
      ))}
    </ol>
  );
}

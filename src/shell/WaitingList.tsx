import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useEngine } from '../engine/EngineContext';
import { useLabels } from '../engine/labels';
import type { WaitingChange, WaitingChanges } from '../engine/provider/waiting';
import { RecordLink } from '../engine/routing/RecordLink';
import { refusalText } from '../engine/waiting/refusalText';
import { Button } from '../ui/Button';
import { Timestamp } from '../ui/Timestamp';
import { showToast } from '../ui/toasts';

interface WaitingListProps {
  changes: readonly WaitingChange[];
  source: WaitingChanges;
}

function WaitingLine({ change, source }: { change: WaitingChange; source: WaitingChanges }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const labels = useLabels(registry.getOrThrow(change.resource));
  const id = useId();
  const [discarding, setDiscarding] = useState(false);
  const { refusal, parent, resource, recordId, text } = change;
  const action = labels.action(change.action);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', title: translate('acting.waiting.copied') }),
      () => showToast({ tone: 'warning', title: translate('acting.waiting.notCopied') }),
    );
  return (
    <li className="waiting__change" data-refused={refusal !== undefined || undefined}>
      <p className="waiting__what">
        <strong>{action}</strong>
        {' · '}
        <RecordLink resource={parent?.resource ?? resource} id={parent?.id ?? recordId}>
          <bdi>{`${labels.name(1)} ${change.title}`}</bdi>
        </RecordLink>
        {' · '}
        <Timestamp value={change.at} show="relative" />
      </p>
      {text !== '' && (
        <p className="waiting__text" dir="auto">
          {text}
        </p>
      )}
      <p className={refusal ? 'field__error' : 'muted'}>
        {refusal
          ? `${translate('acting.waiting.refused')}: ${refusalText(refusal, translate)}`
          : translate('acting.waiting.waits')}
      </p>
      <div className="waiting__ways">
        <Button small onClick={() => source.retry(refusal ? change.id : undefined)}>
          {translate('common.actions.retry')}
        </Button>
        {text !== '' && (
          <Button small look="quiet" onClick={() => void copy()}>
            {translate('acting.waiting.copy')}
          </Button>
        )}
        <Button small look="quiet" aria-expanded={discarding} onClick={() => setDiscarding(!discarding)}>
          {translate('acting.waiting.discard')}
        </Button>
      </div>
      {discarding && (
        // without a dialog: its code may not be loaded, and there may be no network
        <fieldset className="waiting__confirm" aria-describedby={`${id}-loss`}>
          <legend>{translate('acting.waiting.discardTitle')}</legend>
          <p id={`${id}-loss`}>{translate('acting.waiting.discardText', { action })}</p>
          <div className="waiting__ways">
            <Button small autoFocus onClick={() => setDiscarding(false)}>
              {translate('common.actions.cancel')}
            </Button>
            <Button small look="danger" onClick={() => source.discard(change.id)}>
              {translate('acting.waiting.discard')}
            </Button>
          </div>
        </fieldset>
      )}
    </li>
  );
}

/** What waits for the network, and what was refused after waiting: record, time, text, and what can be done with it. */
export function WaitingList({ changes, source }: WaitingListProps) {
  const translate = useTranslate();
  return (
    <ul className="waiting" aria-label={translate('acting.waiting.list')}>
      {changes.map((change) => (
        <WaitingLine key={change.id} change={change} source={source} />
      ))}
    </ul>
  );
}

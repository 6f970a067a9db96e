import { useTranslate } from 'ra-core';
import { diffSchemas } from '../../schema/diff';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import { Timestamp } from '../../ui/Timestamp';
import type { Detail } from '../calls';
import { ChangeList } from './ChangeList';

interface StaleDraftProps {
  /** the resource's current state on the server */
  latest: Detail;
  /** the person's edits; undefined: not a valid schema */
  ownSchema: ResourceSchema | undefined;
  /** published version that the person's edits are based on */
  base: number;
  /** the conflict is between the draft itself and a later publication */
  outdated: boolean;
  onSettle: (side: 'mine' | 'theirs') => void;
}

/** Versions published since, with author and comment. They are already in use, so they are not listed as changes. */
function PublishedSince({ versions }: { versions: Detail['versions'] }) {
  const translate = useTranslate();
  return (
    <ul className="stale-draft__since">
      {versions.map(({ version, comment, by, at }) => (
        <li key={version}>
          <strong>{translate('studio.versions.version', { version })}</strong>{' '}
          <span className="muted">
            <Timestamp value={at} /> {by && <bdi>{by}</bdi>}
          </span>
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Conflict with another person's draft or publication: compares both sides with the version in use, and lets the person choose
 * one.
 */
export function StaleDraft({ latest, ownSchema, base, outdated, onSettle }: StaleDraftProps) {
  const translate = useTranslate();
  const { current, versions } = latest;
  const draft = outdated ? null : latest.draft;
  const discarded = !draft && (latest.published?.version ?? 0) === base;
  const since = draft || discarded ? [] : versions.filter(({ version }) => version > base);
  const author = draft?.by;
  const savedAt = draft?.at;
  const messageKey = outdated ? 'overtaken' : discarded ? 'staleDiscarded' : draft ? 'stale' : 'stalePublished';
  return (
    <section className="studio-notice stale-draft" data-tone="warning" role="alert" aria-labelledby="stale-draft">
      <SectionTitle size="small" id="stale-draft">
        {translate(`studio.draft.${messageKey}`)}
      </SectionTitle>
      <div className="stale-draft__both">
        <div>
          <SectionTitle level={3} size="small">
            {translate(`studio.draft.${outdated ? 'published' : 'theirs'}`)}
            {author && <bdi className="muted"> {author}</bdi>} {savedAt && <Timestamp value={savedAt} />}
          </SectionTitle>
          {since.length > 0 ? (
            <PublishedSince versions={since} />
          ) : (
            <ChangeList changes={draft?.changes ?? []} after={draft?.after} before={current} />
          )}
          <Button onClick={() => onSettle('theirs')}>
            {translate(`studio.draft.${outdated ? 'discard' : 'takeTheirs'}`)}
          </Button>
        </div>
        <div>
          <SectionTitle level={3} size="small">
            {translate(`studio.draft.${outdated ? 'begun' : 'mine'}`)}
          </SectionTitle>
          {ownSchema ? (
            <ChangeList changes={diffSchemas(current ?? undefined, ownSchema)} after={ownSchema} before={current} />
          ) : (
            <p className="muted">{translate('studio.document.intro')}</p>
          )}
          <Button onClick={() => onSettle('mine')}>
            {translate(`studio.draft.${outdated ? 'keepBegun' : 'keepMine'}`)}
          </Button>
        </div>
      </div>
    </section>
  );
}

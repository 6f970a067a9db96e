import { useTranslate } from 'ra-core';
import { diffSchemas } from '../../schema/diff';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { Timestamp } from '../../ui/Timestamp';
import type { Detail } from '../calls';
import { ChangeList } from './ChangeList';

interface StaleDraftProps {
  /** the resource as the server has it by now */
  theirs: Detail;
  /** as the person was making it; undefined: it is no schema */
  mine: ResourceSchema | undefined;
  /** the published version that the person began from */
  base: number;
  /** what was published since the draft was begun stands against the draft itself */
  overtaken: boolean;
  onSettle: (which: 'mine' | 'theirs') => void;
}

/** Somebody else kept or published meanwhile: what each would change of what is in use, side by side, and which one goes on. */
export function StaleDraft({ theirs, mine, base, overtaken, onSettle }: StaleDraftProps) {
  const translate = useTranslate();
  const { current, versions } = theirs;
  const draft = overtaken ? null : theirs.draft;
  const [last] = versions;
  const discarded = !draft && (theirs.published?.version ?? 0) === base;
  const who = discarded ? undefined : (draft?.by ?? last?.by);
  const when = discarded ? undefined : (draft?.at ?? last?.at);
  const what = overtaken ? 'overtaken' : discarded ? 'staleDiscarded' : draft ? 'stale' : 'stalePublished';
  return (
    <section className="notice stale-draft" data-tone="warning" role="alert" aria-labelledby="stale-draft">
      <h2 id="stale-draft">{translate(`studio.draft.${what}`)}</h2>
      <div className="stale-draft__both">
        <div>
          <h3>
            {translate(`studio.draft.${overtaken ? 'published' : 'theirs'}`)}
            {who && <bdi className="muted"> {who}</bdi>} {when && <Timestamp value={when} />}
          </h3>
          <ChangeList changes={draft?.changes ?? []} after={draft?.after} before={current} />
          <Button onClick={() => onSettle('theirs')}>
            {translate(`studio.draft.${overtaken ? 'discard' : 'takeTheirs'}`)}
          </Button>
        </div>
        <div>
          <h3>{translate(`studio.draft.${overtaken ? 'begun' : 'mine'}`)}</h3>
          {mine ? (
            <ChangeList changes={diffSchemas(current ?? undefined, mine)} after={mine} before={current} />
          ) : (
            <p className="muted">{translate('studio.document.intro')}</p>
          )}
          <Button onClick={() => onSettle('mine')}>
            {translate(`studio.draft.${overtaken ? 'keepBegun' : 'keepMine'}`)}
          </Button>
        </div>
      </div>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../providers/http';
import { useEngine } from '../engine/EngineContext';
import { useUnsavedMark } from '../engine/form/unsaved';
import type { ResourceSchema } from '../schema/resource';
import { askDetail, type Detail, dropDraft, keepDraft } from './calls';
import { documentOf, isOvertaken, schemaBy, schemaOf } from './documents';
import { withoutLostWords } from './lostWords';
import { dropUnsaved, putUnsaved, type Unsaved } from './unsaved';

/** debounce of saving the draft, in ms */
const PAUSE = 600;

type Saving = 'none' | 'saving' | 'saved' | 'failed' | 'stale';

export interface Editing {
  detail: Detail;
  /** the edited schema; undefined if the draft is no valid schema and can only be corrected as text */
  schema: ResourceSchema | undefined;
  /** whether the resource comes from the code, so that edits are an overlay */
  adjusts: boolean;
  change: (how: (schema: ResourceSchema) => ResourceSchema) => void;
  /** saves a complete document */
  replace: (document: unknown) => Promise<void>;
  saving: Saving;
  /** the server's state if somebody else has saved or published since; saving waits until the person chooses a side */
  theirs: Detail | undefined;
  /** published version that the draft is based on; 0: none */
  base: number;
  /** whether the conflict is with a publication made after this draft was started */
  overtaken: boolean;
  /** reports that the draft was found to be overtaken, with the server's state */
  overtake: (found: Detail) => void;
  settle: (which: 'mine' | 'theirs') => Promise<void>;
  retry: () => void;
  discard: () => Promise<void>;
}

/** Unsaved edits of the last visit, and the resulting schema. */
export interface Left extends Unsaved {
  schema: ResourceSchema | undefined;
}

/** Versions that the person last saw; the server compares them to detect conflicts. */
const seenOf = ({ draft, published }: Detail) => ({
  version: draft?.version ?? 0,
  base: draft?.base ?? published?.version ?? 0,
});

/**
 * State of a resource's draft. `left`: unsaved edits that conflict with another person's. Changes are saved on the server after a
 * debounce; the response has the resulting problems and changes.
 */
export function useDraft(first: Detail, left?: Left): Editing {
  const client = useQueryClient();
  const [detail, setDetail] = useState(first);
  const [schema, setSchema] = useState(() => (left ? left.schema : schemaOf(first)));
  const [saving, setSaving] = useState<Saving>(left || isOvertaken(first) ? 'stale' : 'none');
  const [theirs, setTheirs] = useState(() => (left || isOvertaken(first) ? first : undefined));
  const { registry, user: person } = useEngine();
  const user = person.id;
  useUnsavedMark(saving === 'saving');
  /** next document to save, and whether a save is in progress: one save at a time, the last document wins */
  const waiting = useRef<{ document: unknown } | undefined>(left && { document: left.document });
  const underWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(left ? { version: left.version, base: left.base } : seenOf(first));

  const keep = useCallback(async () => {
    const next = waiting.current;
    if (!next || underWay.current) return;
    waiting.current = undefined;
    underWay.current = true;
    setSaving('saving');
    try {
      const kept = await keepDraft(first.name, { document: next.document, ...seen.current });
      seen.current = seenOf(kept);
      if (!waiting.current) dropUnsaved(first.name, user);
      setDetail(kept);
      setSaving('saved');
    } catch (error) {
      waiting.current ??= next;
      const stale = error instanceof HttpError && error.status === 412;
      setSaving(stale ? 'stale' : 'failed');
      // if this fails, the person still sees the error and can retry
      if (stale) askDetail(first.name).then(setTheirs, () => setSaving('failed'));
      return;
    } finally {
      underWay.current = false;
    }
    if (waiting.current) await keep();
  }, [first.name, user]);

  const plan = useCallback(
    (document: unknown) => {
      waiting.current = { document };
      putUnsaved(first.name, user, { document, ...seen.current });
      setSaving('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), PAUSE);
    },
    [keep, first.name, user],
  );

  const overtake = useCallback((found: Detail) => {
    setTheirs(found);
    setSaving('stale');
  }, []);

  // a new registry means a publication, possibly of this resource
  const published = useRef(registry);
  useEffect(() => {
    if (published.current === registry) return;
    published.current = registry;
    askDetail(first.name).then(
      (found) => {
        if (isOvertaken(found) && found.draft?.version === seen.current.version) overtake(found);
      },
      () => {}, // the next save reports the conflict as well
    );
  }, [registry, first.name, overtake]);

  // saves pending changes on unmount
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void keep();
      void client.invalidateQueries({ queryKey: ['studio', 'list'] });
    },
    [keep, client],
  );

  /** latest schema, for several changes within one event */
  const latest = useRef(schema);
  const change = useCallback(
    (how: (schema: ResourceSchema) => ResourceSchema) => {
      if (!latest.current) return;
      latest.current = withoutLostWords(how(latest.current));
      setSchema(latest.current);
      plan(documentOf(first, latest.current));
    },
    [plan, first],
  );
  const replace = async (document: unknown) => {
    latest.current = await schemaBy(detail, document, registry);
    setSchema(latest.current);
    plan(document);
  };
  const overtaken = theirs !== undefined && isOvertaken(theirs) && theirs.draft?.version === seen.current.version;
  const begin = (from: Detail) => {
    seen.current = seenOf(from);
    waiting.current = undefined;
    dropUnsaved(first.name, user);
    latest.current = schemaOf(from);
    setSchema(latest.current);
    setDetail(from);
    setTheirs(isOvertaken(from) ? from : undefined);
    setSaving(isOvertaken(from) ? 'stale' : 'none');
  };
  const settle = async (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    if (which === 'mine') {
      waiting.current ??= { document: detail.draft?.document };
      seen.current = { version: theirs.draft?.version ?? 0, base: theirs.published?.version ?? 0 };
      setTheirs(undefined);
      await keep();
      return;
    }
    if (overtaken) await dropDraft(first.name);
    begin(overtaken ? { ...theirs, draft: null } : theirs);
  };
  const discard = async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    dropUnsaved(first.name, user);
    await dropDraft(first.name);
    await client.invalidateQueries({ queryKey: ['studio'] });
  };
  return {
    detail,
    schema,
    adjusts: first.origin === 'code',
    change,
    replace,
    saving,
    theirs,
    base: seen.current.base,
    overtaken,
    overtake,
    settle,
    retry: () => void keep(),
    discard,
  };
}

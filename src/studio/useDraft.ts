import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../providers/http';
import { useEngine } from '../engine/EngineContext';
import { useTyping } from '../engine/form/typed';
import type { ResourceSchema } from '../schema/resource';
import { askDetail, type Detail, dropDraft, keepDraft } from './calls';
import { documentOf, isOvertaken, schemaBy, schemaOf } from './documents';
import { withoutLostWords } from './lostWords';
import { dropUnsaved, putUnsaved, type Unsaved } from './unsaved';

/** ms after the last change before the draft is kept */
const PAUSE = 600;

export type Saving = 'none' | 'saving' | 'saved' | 'failed' | 'stale';

export interface Editing {
  detail: Detail;
  /** the resource as it is being made; undefined where the draft is no schema and only its document can be mended */
  schema: ResourceSchema | undefined;
  /** of a resource of the code, which is adjusted and not made */
  adjusts: boolean;
  change: (how: (schema: ResourceSchema) => ResourceSchema) => void;
  /** keeps a whole document */
  replace: (document: unknown) => Promise<void>;
  saving: Saving;
  /** what somebody else has kept or published since: the person's own waits to be kept on top of it, or given up for it */
  theirs: Detail | undefined;
  /** the published version that the draft began from; 0: none */
  base: number;
  /** whether `theirs` is what was published since this very draft was begun */
  overtaken: boolean;
  /** the resource as the server has it by now, where its draft was found to be overtaken */
  overtake: (found: Detail) => void;
  settle: (which: 'mine' | 'theirs') => Promise<void>;
  retry: () => void;
  discard: () => Promise<void>;
}

/** What could not be kept the last time, and what the resource would be by it. */
export interface Left extends Unsaved {
  schema: ResourceSchema | undefined;
}

/** What of a resource was seen, by which the server tells whether somebody else was there since. */
const seenOf = ({ draft, published }: Detail) => ({
  version: draft?.version ?? 0,
  base: draft?.base ?? published?.version ?? 0,
});

/**
 * The draft of a resource; `left` is what somebody else has overtaken. What is changed is kept on the server a moment later,
 * which says what it would lead to.
 */
export function useDraft(first: Detail, left?: Left): Editing {
  const client = useQueryClient();
  const [detail, setDetail] = useState(first);
  const [schema, setSchema] = useState(() => (left ? left.schema : schemaOf(first)));
  const [saving, setSaving] = useState<Saving>(left || isOvertaken(first) ? 'stale' : 'none');
  const [theirs, setTheirs] = useState(() => (left || isOvertaken(first) ? first : undefined));
  const { registry, user: person } = useEngine();
  const user = person.id;
  useTyping(saving === 'saving');
  /** what is to be kept, and whether something is under way: one at a time, the last one wins */
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
      // without it the person is told all the same, and may try again
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

  // a publication brings other schemas: of this one it may be
  const published = useRef(registry);
  useEffect(() => {
    if (published.current === registry) return;
    published.current = registry;
    askDetail(first.name).then(
      (found) => {
        if (isOvertaken(found) && found.draft?.version === seen.current.version) overtake(found);
      },
      () => {}, // the next change that is kept says it all the same
    );
  }, [registry, first.name, overtake]);

  // whoever leaves takes the last change along
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void keep();
      void client.invalidateQueries({ queryKey: ['studio', 'list'] });
    },
    [keep, client],
  );

  /** the newest, for changes that follow each other within one event */
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

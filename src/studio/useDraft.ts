import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../providers/http';
import { useEngine } from '../engine/EngineContext';
import { useUnsavedMark } from '../engine/form/unsaved';
import type { ResourceSchema } from '../schema/resource';
import { type Detail, deleteDraft, fetchDetail, saveDraft } from './calls';
import { documentOf, isOutdated, schemaFromDocument, schemaOf } from './documents';
import { removeUnsaved, storeUnsaved, type Unsaved } from './unsaved';
import { withoutUnusedLabels } from './unusedLabels';

/** debounce of saving the draft, in ms */
const SAVE_DEBOUNCE_MS = 600;

type Saving = 'none' | 'saving' | 'saved' | 'failed' | 'stale';

export interface Editing {
  detail: Detail;
  /** the edited schema; undefined if the draft is no valid schema and can only be corrected as text */
  schema: ResourceSchema | undefined;
  /** whether the resource comes from the code, so that edits are an overlay */
  isOverlay: boolean;
  change: (edit: (schema: ResourceSchema) => ResourceSchema) => void;
  /** saves a complete document */
  replace: (document: unknown) => Promise<void>;
  saving: Saving;
  /** the server's state if somebody else has saved or published since; saving waits until the person chooses a side */
  latestDetail: Detail | undefined;
  /** published version that the draft is based on; 0: none */
  base: number;
  /** whether the conflict is with a publication made after this draft was started */
  outdated: boolean;
  /** reports that the draft was found to be overtaken, with the server's state */
  markOutdated: (latestDetail: Detail) => void;
  resolveConflict: (side: 'mine' | 'theirs') => Promise<void>;
  retry: () => void;
  discard: () => Promise<void>;
}

/** Unsaved edits of the last visit, and the resulting schema. */
export interface UnsavedEdits extends Unsaved {
  schema: ResourceSchema | undefined;
}

/** Versions that the person last saw; the server compares them to detect conflicts. */
const versionsOf = ({ draft, published: knownRegistry }: Detail) => ({
  version: draft?.version ?? 0,
  base: draft?.base ?? knownRegistry?.version ?? 0,
});

/**
 * State of a resource's draft. `left`: unsaved edits that conflict with another person's. Changes are saved on the server after a
 * debounce; the response has the resulting problems and changes.
 */
export function useDraft(initial: Detail, unsaved?: UnsavedEdits): Editing {
  const client = useQueryClient();
  const [detail, setDetail] = useState(initial);
  const [schema, setSchema] = useState(() => (unsaved ? unsaved.schema : schemaOf(initial)));
  const [saving, setSaving] = useState<Saving>(unsaved || isOutdated(initial) ? 'stale' : 'none');
  const [latestDetail, setTheirs] = useState(() => (unsaved || isOutdated(initial) ? initial : undefined));
  const { registry, user: currentUser } = useEngine();
  const userId = currentUser.id;
  useUnsavedMark(saving === 'saving');
  /** next document to save, and whether a save is in progress: one save at a time, the last document wins */
  const pendingDocument = useRef<{ document: unknown } | undefined>(unsaved && { document: unsaved.document });
  const saveInProgress = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seenVersions = useRef(unsaved ? { version: unsaved.version, base: unsaved.base } : versionsOf(initial));

  const save = useCallback(async () => {
    const next = pendingDocument.current;
    if (!next || saveInProgress.current) return;
    pendingDocument.current = undefined;
    saveInProgress.current = true;
    setSaving('saving');
    try {
      const saved = await saveDraft(initial.name, { document: next.document, ...seenVersions.current });
      seenVersions.current = versionsOf(saved);
      if (!pendingDocument.current) removeUnsaved(initial.name, userId);
      setDetail(saved);
      setSaving('saved');
    } catch (error) {
      pendingDocument.current ??= next;
      const stale = error instanceof HttpError && error.status === 412;
      setSaving(stale ? 'stale' : 'failed');
      // if this fails, the person still sees the error and can retry
      if (stale) fetchDetail(initial.name).then(setTheirs, () => setSaving('failed'));
      return;
    } finally {
      saveInProgress.current = false;
    }
    if (pendingDocument.current) await save();
  }, [initial.name, userId]);

  const scheduleSave = useCallback(
    (document: unknown) => {
      pendingDocument.current = { document };
      storeUnsaved(initial.name, userId, { document, ...seenVersions.current });
      setSaving('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_DEBOUNCE_MS);
    },
    [save, initial.name, userId],
  );

  const markOutdated = useCallback((latestDetail: Detail) => {
    setTheirs(latestDetail);
    setSaving('stale');
  }, []);

  // a new registry means a publication, possibly of this resource
  const knownRegistry = useRef(registry);
  useEffect(() => {
    if (knownRegistry.current === registry) return;
    knownRegistry.current = registry;
    fetchDetail(initial.name).then(
      (latestDetail) => {
        if (isOutdated(latestDetail) && latestDetail.draft?.version === seenVersions.current.version)
          markOutdated(latestDetail);
      },
      () => {}, // the next save reports the conflict as well
    );
  }, [registry, initial.name, markOutdated]);

  // saves pending changes on unmount
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
      void client.invalidateQueries({ queryKey: ['studio', 'list'] });
    },
    [save, client],
  );

  /** latest schema, for several changes within one event */
  const latestSchema = useRef(schema);
  const change = useCallback(
    (edit: (schema: ResourceSchema) => ResourceSchema) => {
      if (!latestSchema.current) return;
      latestSchema.current = withoutUnusedLabels(edit(latestSchema.current));
      setSchema(latestSchema.current);
      scheduleSave(documentOf(initial, latestSchema.current));
    },
    [scheduleSave, initial],
  );
  const replace = async (document: unknown) => {
    latestSchema.current = await schemaFromDocument(detail, document, registry);
    setSchema(latestSchema.current);
    scheduleSave(document);
  };
  const outdated =
    latestDetail !== undefined &&
    isOutdated(latestDetail) &&
    latestDetail.draft?.version === seenVersions.current.version;
  const resetTo = (detailToUse: Detail) => {
    seenVersions.current = versionsOf(detailToUse);
    pendingDocument.current = undefined;
    removeUnsaved(initial.name, userId);
    latestSchema.current = schemaOf(detailToUse);
    setSchema(latestSchema.current);
    setDetail(detailToUse);
    setTheirs(isOutdated(detailToUse) ? detailToUse : undefined);
    setSaving(isOutdated(detailToUse) ? 'stale' : 'none');
  };
  const resolveConflict = async (side: 'mine' | 'theirs') => {
    if (!latestDetail) return;
    if (side === 'mine') {
      pendingDocument.current ??= { document: detail.draft?.document };
      seenVersions.current = { version: latestDetail.draft?.version ?? 0, base: latestDetail.published?.version ?? 0 };
      setTheirs(undefined);
      await save();
      return;
    }
    if (outdated) await deleteDraft(initial.name);
    resetTo(outdated ? { ...latestDetail, draft: null } : latestDetail);
  };
  const discard = async () => {
    clearTimeout(timer.current);
    pendingDocument.current = undefined;
    removeUnsaved(initial.name, userId);
    await deleteDraft(initial.name);
    await client.invalidateQueries({ queryKey: ['studio'] });
  };
  return {
    detail,
    schema,
    isOverlay: initial.origin === 'code',
    change,
    replace,
    saving,
    latestDetail,
    base: seenVersions.current.base,
    outdated,
    markOutdated,
    resolveConflict,
    retry: () => void save(),
    discard,
  };
}

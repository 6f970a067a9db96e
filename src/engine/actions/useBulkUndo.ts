import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import type { ActionSchema } from '../../schema/action';
import { clock } from '../../schema/clock';
import type { Resource } from '../../schema/registry';
import { showToast, type ToastContent } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf } from '../failure';
import { UNDO_KEY } from '../keys/undoKey';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import type { BulkOutcome } from '../provider/jobs';
import { useRecordCache } from '../recordCache';
import { batchesOf } from './useBulkRun';
import { undoToastMs } from './useRunAction';

/** An undo that is offered for less than this is not offered: nobody would reach it. */
const MIN_SHOWN_MS = 3000;
/** Longest list of reasons in a toast. */
const MAX_REASONS = 3;

/**
 * Returns a function that gives the part of a toast that offers to undo a bulk action for some records; nothing where the action
 * cannot be undone, or the server would no longer accept it for the first records. The result of the undo is shown: how many were
 * restored, and how many stay because they changed since.
 */
export function useBulkUndo(resource: Resource, name: string, action: ActionSchema) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const label = useLabels(resource).action(name);

  function showResult(done: number, failed: BulkOutcome['failed']): void {
    const countText = (key: string, smart_count: number) => translate(`acting.undo.${key}`, { smart_count });
    const reasons = [...new Set(failed.map(({ detail }) => detail))].slice(0, MAX_REASONS);
    showToast({
      tone: failed.length === 0 ? 'success' : 'warning',
      title: translate(done > 0 ? 'acting.undo.undone' : 'acting.undo.none', { action: label }),
      ...(done > 0 && { description: countText('some', done) }),
      ...(failed.length > 0 && { details: [countText('rest', failed.length), ...reasons], duration: 0 }),
    });
  }

  async function undo(ids: readonly Identifier[]): Promise<void> {
    let done = 0;
    const failed: BulkOutcome['failed'] = [];
    try {
      for (const batch of batchesOf(ids)) {
        const outcome = await dataProvider.undoBulk(resource.name, { action: name, ids: batch.ids });
        done += outcome.done.length;
        failed.push(...outcome.failed);
      }
      showResult(done, failed);
    } catch (error) {
      const { message, status, detail } = failureOf(error);
      const rest = ids.slice(done + failed.length);
      if (done + failed.length > 0) showResult(done, failed);
      showToast({
        tone: 'danger',
        title: message,
        description: detail ?? translate(failureKey(status)),
        duration: 0,
        action: { label: translate('common.actions.retry'), onPress: () => void undo(rest) },
      });
    } finally {
      cache.refresh();
    }
  }

  /** @param startedAt when the action began, ms */
  return (ids: readonly Identifier[], startedAt: number): Pick<ToastContent, 'duration' | 'action'> => {
    const duration = undoToastMs(action, clock.ms() - startedAt);
    const canUndo = action.undo !== undefined && !operatorMode && ids.length > 0 && duration >= MIN_SHOWN_MS;
    if (!canUndo) return {};
    const label = translate('acting.undo.undo');
    return { duration, action: { label, shortcut: UNDO_KEY, onPress: () => void undo(ids) } };
  };
}

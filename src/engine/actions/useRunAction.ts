import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ActionSchema, documentIn, formIn, undoSeconds } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf, mayHaveSucceeded } from '../failure';
import { UNDO_KEY } from '../keys/undoKey';
import { useLabels } from '../labels';
import type { EngineDataProvider, ResourceOutcome } from '../provider';
import { useRecordCache } from '../recordCache';
import { usePath } from '../usePath';
import { ActedContext } from './acted';

/** Longest time in ms that a toast offers an undo; a page offers a longer one. */
const MAX_UNDO_TOAST = 25_000;

/**
 * ms for which undo is offered: as long as the server accepts it, minus the time of the request.
 *
 * @param elapsed ms since the action ran
 */
export const undoToastMs = (action: ActionSchema, elapsed = 0): number =>
  Math.min((undoSeconds(action) - 5) * 1000 - elapsed, MAX_UNDO_TOAST);

/** Answers to an action on a record that is not any more what the page shows. */
const STALE: ReadonlySet<number> = new Set([404, 409, 412]);

/** ms for which a retry is offered after a missing response; the server remembers the request's key for longer. */
const RETRY_SHOWN = 5 * 60_000;

type OnDone = (record: RaRecord | undefined) => void;

export interface ActionRunner {
  /**
   * Resolves when the action is done and its toast is shown. Rejects after an error, which is already shown unless it belongs to
   * fields (422). Resolves without a record if the action waits for the network. If no response arrived, the toast offers a retry, and `onLater` is called when that succeeds; without `onLater`
   * the caller's own button remains for a retry.
   */
  run: (
    name: string,
    action: ActionSchema,
    input?: Record<string, unknown>,
    onLater?: OnDone,
  ) => Promise<RaRecord | undefined>;
  /** Undoes an action, given the record after it. The result is shown, also an error. */
  undo: (name: string, done: RaRecord) => Promise<void>;
}

interface FailureTexts {
  /** what could not be done, in the specification's words */
  failureText?: string | undefined;
  retry?: (() => void) | undefined;
  /** false: the action only reads */
  changes?: boolean;
}

/**
 * Runs declared actions of a record (or of the resource, without a record) and shows their result, as section 8 specifies.
 *
 * @param onUndone called after the person has undone an action from its toast
 */
export function useRunAction(resource: Resource, record: RaRecord | undefined, onUndone?: () => void): ActionRunner {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { operatorMode } = useEngine();
  const onActed = useContext(ActedContext);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const path = usePath();
  const { status } = resource;

  /**
   * shows `Server Error 409` and what could not be done; why, if the server says so; without a response that it may have been done,
   * and a retry
   */
  function showError(error: unknown, { failureText, retry, changes = true }: FailureTexts): void {
    const { message, status: code, detail } = failureOf(error);
    const isUnanswered = mayHaveSucceeded(code);
    showToast({
      tone: 'danger',
      title: message,
      description: failureText || detail || translate(failureKey(code)),
      details: [
        ...(failureText && detail ? [detail] : []),
        ...(isUnanswered && changes ? [translate('acting.unsure')] : []),
      ],
      ...(isUnanswered &&
        retry && {
          duration: RETRY_SHOWN,
          action: { label: translate('common.actions.retry'), onPress: retry },
        }),
    });
  }

  /** shows section 8's text for a failed action: `No se pudo cambiar el estado de la solicitud a Espera` */
  function showFailure(name: string, action: ActionSchema, error: unknown, retry?: () => void): void {
    if (Object.keys(failureOf(error).errors).length > 0 && action.input) return;
    const targetState = status?.transitions.find((transition) => transition.action === name)?.to;
    const failureText =
      action.failure &&
      translate(action.failure, {
        id: record?.id,
        ...(status && targetState && { estado: labels.option(status.name, targetState) }),
      });
    showError(error, { failureText, retry, changes: documentIn(action) === undefined });
  }

  async function undo(name: string, done: RaRecord): Promise<void> {
    try {
      const { data } = await dataProvider.undoAction(resource.name, { id: done.id, action: name, record: done });
      cache.put(data);
      onUndone?.();
      showToast({ tone: 'success', title: translate('acting.undo.undone', { action: labels.action(name) }) });
    } catch (error) {
      showError(error, { retry: () => void undo(name, done) });
    }
  }

  function showSuccess(name: string, action: ActionSchema, done: RaRecord | undefined): void {
    const canUndo = done !== undefined && action.undo !== undefined && !operatorMode;
    if (!action.message && !canUndo) return;
    const args = { id: record?.id, title: record && labels.title(record) };
    const suffix = action.messageBy === undefined ? '' : `.${String(done?.[action.messageBy] ?? '')}`;
    showToast({
      tone: 'success',
      title: action.message ? translate(action.message + suffix, args) : labels.action(name),
      ...(canUndo && {
        duration: undoToastMs(action),
        action: { label: translate('acting.undo.undo'), shortcut: UNDO_KEY, onPress: () => void undo(name, done) },
      }),
    });
  }

  /** opens the record that an action on the resource created or changed, or says that there is none */
  function openOutcome({ none }: NonNullable<ActionSchema['opens']>, { made, changed }: ResourceOutcome): void {
    const [id] = [...changed, ...made.filter((record) => record.resource === resource.name).map((record) => record.id)];
    const target = id === undefined ? undefined : path(resource.name, 'show', id);
    if (target !== undefined) navigate(target);
    else showToast({ tone: 'info', title: translate(none) });
  }

  function openForm({ form, values }: NonNullable<ReturnType<typeof formIn>>, from: RaRecord): void {
    const target = path(form, 'create');
    if (target === undefined) return;
    const source = Object.fromEntries(Object.entries(values).map(([field, { $record }]) => [field, from[$record]]));
    // the form may continue what the page was about
    navigate(`${target}?source=${encodeURIComponent(JSON.stringify(source))}`, { state: { from: search, ...state } });
  }

  async function run(name: string, action: ActionSchema, input: Record<string, unknown> = {}, onLater?: OnDone) {
    try {
      const form = formIn(action);
      if (form && record) {
        openForm(form, record);
        return record;
      }
      if (documentIn(action) !== undefined) {
        const created = await dataProvider.document?.(resource.name, {
          ...(record && { id: record.id }),
          action: name,
          input,
        });
        if (!created) return undefined;
        const { download } = await import('../export/saveFile');
        download(created.file, created.name);
        showToast({ tone: 'success', title: translate('transfer.document.done'), description: created.name });
        return record;
      }
      if (!record) {
        const outcome = await dataProvider.runResourceAction(resource.name, { action: name, input });
        cache.refresh();
        if (action.opens) openOutcome(action.opens, outcome);
      }
      const response =
        record && (await dataProvider.runAction(resource.name, { id: record.id, action: name, input, record }));
      if (response?.waiting) {
        showToast({
          tone: 'info',
          title: translate('acting.waiting.queued', { action: labels.action(name) }),
          description: translate('acting.waiting.sentLater'),
        });
        return undefined;
      }
      if (response) {
        cache.put(response.data);
        onActed(response.data, name);
      }
      showSuccess(name, action, response?.data);
      return response?.data;
    } catch (error) {
      // an error of the retry is shown by it
      const retry = onLater && (() => run(name, action, input, onLater).then(onLater, () => undefined));
      showFailure(name, action, error, retry);
      // somebody else changed the record: the page shows what it is now
      if (record && STALE.has(failureOf(error).status)) cache.refreshRecord(record.id);
      throw error;
    }
  }

  return { run, undo };
}

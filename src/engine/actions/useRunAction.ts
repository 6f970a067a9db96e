import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ActionSchema, documentIn, UNDO_SECONDS } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf, mayHaveSucceeded } from '../form/failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';

/** As long as the server takes it back, but for the time that the press takes to get there; in ms. */
const UNDO_SHOWN = (UNDO_SECONDS - 5) * 1000;

/** ms for which what got no answer may be asked again where that is told; its key is known for longer. */
const AGAIN_SHOWN = 5 * 60_000;

type Done = (record: RaRecord | undefined) => void;

export interface Running {
  /**
   * Resolves when it is done and said; throws what went wrong, said already unless it belongs beside the fields (422). Where no
   * answer came, it is offered to be asked again beside what is said of it, and `onLater` hears when that did it; without one
   * what asked for it is still there to be pressed again.
   */
  run: (
    name: string,
    action: ActionSchema,
    input?: Record<string, unknown>,
    onLater?: Done,
  ) => Promise<RaRecord | undefined>;
}

interface Told {
  /** what could not be done, in the specification's words */
  said?: string | undefined;
  again?: (() => void) | undefined;
  /** false: it only reads */
  changes?: boolean;
}

/** Runs declared actions of a record (of the resource itself, without one) and says what came of it, as section 8 has it. */
export function useRunAction(resource: Resource, record: RaRecord | undefined): Running {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { operatorMode } = useEngine();
  const { status } = resource;

  /** `Server Error 409`, what could not be done, why; where no answer came, that it may have been done, and another try */
  function tell(error: unknown, { said, again, changes = true }: Told): void {
    const { message, status: code, detail } = failureOf(error);
    const why = detail ?? translate(failureKey(code));
    const unanswered = mayHaveSucceeded(code);
    showToast({
      tone: 'danger',
      title: message,
      description: said || why,
      more: [
        ...(said && (detail || unanswered) ? [why] : []),
        ...(unanswered && changes ? [translate('acting.unsure')] : []),
      ],
      ...(unanswered &&
        again && {
          duration: AGAIN_SHOWN,
          action: { label: translate('common.actions.retry'), onPress: again },
        }),
    });
  }

  /** what section 8 says of an action that fails: `No se pudo cambiar el estado de la solicitud a Espera` */
  function sayFailure(name: string, action: ActionSchema, error: unknown, again?: () => void): void {
    if (Object.keys(failureOf(error).errors).length > 0 && action.input) return;
    const to = status?.transitions.find((transition) => transition.action === name)?.to;
    const said =
      action.failure &&
      translate(action.failure, { id: record?.id, ...(status && to && { estado: labels.option(status.name, to) }) });
    tell(error, { said, again, changes: documentIn(action) === undefined });
  }

  async function undo(name: string, done: RaRecord): Promise<void> {
    try {
      const { data } = await dataProvider.undoAction(resource.name, { id: done.id, action: name, record: done });
      cache.put(data);
      showToast({ tone: 'success', title: translate('acting.undo.undone', { action: labels.action(name) }) });
    } catch (error) {
      tell(error, { again: () => void undo(name, done) });
    }
  }

  function saySuccess(name: string, action: ActionSchema, done: RaRecord | undefined): void {
    const offered = done !== undefined && action.undo !== undefined && !operatorMode;
    if (!action.message && !offered) return;
    const args = { id: record?.id, title: record && labels.title(record) };
    const by = action.messageBy === undefined ? '' : `.${String(done?.[action.messageBy] ?? '')}`;
    showToast({
      tone: 'success',
      title: action.message ? translate(action.message + by, args) : labels.action(name),
      ...(offered && {
        duration: UNDO_SHOWN,
        action: { label: translate('acting.undo.undo'), onPress: () => void undo(name, done) },
      }),
    });
  }

  async function run(name: string, action: ActionSchema, input: Record<string, unknown> = {}, onLater?: Done) {
    try {
      if (documentIn(action) !== undefined) {
        const made = await dataProvider.document?.(resource.name, {
          ...(record && { id: record.id }),
          action: name,
          input,
        });
        if (!made) return undefined;
        const { download } = await import('../export/saveFile');
        download(made.file, made.name);
        showToast({ tone: 'success', title: translate('transfer.document.done'), description: made.name });
        return record;
      }
      if (!record) {
        await dataProvider.runResourceAction(resource.name, { action: name, input });
        cache.refresh();
      }
      const answer =
        record && (await dataProvider.runAction(resource.name, { id: record.id, action: name, input, record }));
      if (answer) cache.put(answer.data);
      saySuccess(name, action, answer?.data);
      return answer?.data;
    } catch (error) {
      // what goes wrong then is said as well
      const again = onLater && (() => run(name, action, input, onLater).then(onLater, () => undefined));
      sayFailure(name, action, error, again);
      throw error;
    }
  }

  return { run };
}

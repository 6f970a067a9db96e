import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ActionSchema, documentIn, UNDO_SECONDS } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf } from '../form/failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';

/** As long as the server takes it back, but for the time that the press takes to get there; in ms. */
const UNDO_SHOWN = (UNDO_SECONDS - 5) * 1000;

export interface Running {
  /** resolves when it is done and said; throws what went wrong, said already unless it belongs beside the fields (422) */
  run: (name: string, action: ActionSchema, input?: Record<string, unknown>) => Promise<RaRecord | undefined>;
}

/** Runs declared actions of a record (of the resource itself, without one) and says what came of it, as section 8 has it. */
export function useRunAction(resource: Resource, record: RaRecord | undefined): Running {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { operatorMode } = useEngine();
  const { schema, status } = resource;

  /** `Server Error 409` over `No se pudo cambiar el estado de la solicitud a Espera` */
  function sayFailure(name: string, action: ActionSchema, error: unknown): void {
    const { message, status: code, detail, errors } = failureOf(error);
    if (Object.keys(errors).length > 0 && action.input) return;
    const to = status?.transitions.find((transition) => transition.action === name)?.to;
    const said =
      action.failure &&
      translate(action.failure, { id: record?.id, ...(status && to && { estado: labels.option(status.name, to) }) });
    showToast({ tone: 'danger', title: message, description: said || detail || translate(failureKey(code)) });
  }

  async function undo(name: string, done: RaRecord): Promise<void> {
    try {
      const { data } = await dataProvider.undoAction(resource.name, { id: done.id, action: name, record: done });
      cache.put(data);
      showToast({ tone: 'success', title: translate('acting.undo.undone', { action: labels.action(name) }) });
    } catch (error) {
      const { message, status: code, detail } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(code)) });
    }
  }

  function saySuccess(name: string, action: ActionSchema, done: RaRecord | undefined): void {
    const offered = done !== undefined && action.undo !== undefined && !operatorMode;
    if (!action.message && !offered) return;
    const args = { id: record?.id, title: record && fillTemplate(schema.title, record) };
    showToast({
      tone: 'success',
      title: action.message ? translate(action.message, args) : labels.action(name),
      ...(offered && {
        duration: UNDO_SHOWN,
        action: { label: translate('acting.undo.undo'), onPress: () => void undo(name, done) },
      }),
    });
  }

  async function run(name: string, action: ActionSchema, input: Record<string, unknown> = {}) {
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
        await dataProvider.runAlone(resource.name, { action: name, input });
        cache.refresh();
      }
      const answer =
        record && (await dataProvider.runAction(resource.name, { id: record.id, action: name, input, record }));
      if (answer) cache.put(answer.data);
      saySuccess(name, action, answer?.data);
      return answer?.data;
    } catch (error) {
      sayFailure(name, action, error);
      throw error;
    }
  }

  return { run };
}

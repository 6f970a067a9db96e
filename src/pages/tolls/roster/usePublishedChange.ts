import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureKey, failureOf } from '../../../engine/failure';
import type { EngineDataProvider } from '../../../engine/provider';
import { showToast } from '../../../ui/toasts';
import type { Post } from './roster';

/** Changes a published roster, one shift at a time: each change is saved at once and notifies the people concerned. */
export function usePublishedChange(onDone: () => void) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);

  const runChange = async (change: () => Promise<unknown>, successKey: string): Promise<void> => {
    setBusy(true);
    try {
      await change();
      showToast({ tone: 'success', title: translate(successKey) });
      onDone();
    } catch (error) {
      const { message, detail, status, errors } = failureOf(error);
      const reason = Object.values(errors)[0] ?? detail ?? translate(failureKey(status));
      showToast({ tone: 'danger', title: message, description: reason });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    assign: (peajista: number, post: Post) =>
      runChange(
        () => dataProvider.create('asignaciones', { data: { ...post, peajista } }),
        'resources.periodos.cuadro.assigned',
      ),
    replace: (id: number, reemplazante: number, motivo: string) =>
      runChange(
        () => dataProvider.runAction('asignaciones', { id, action: 'reemplazar', input: { reemplazante, motivo } }),
        'resources.asignaciones.messages.reemplazada',
      ),
  };
}

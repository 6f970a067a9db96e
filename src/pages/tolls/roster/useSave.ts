import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { writeCuadro } from '../../../../providers/cuadro';
import { HttpError } from '../../../../providers/http';
import { type CellNow, type Cuadro, cellsIn } from '../../../../resources/tolls/shared/roster/cuadro';
import { failureKey, failureOf } from '../../../engine/failure';
import { showToast } from '../../../ui/toasts';
import { useEdits } from './EditsContext';
import { afterSave, changesOf } from './edits';
import { TEXT_PREFIX } from './gridTexts';

export interface RefusedCell {
  peajista: number;
  fecha: string;
  /** reason, in the person's language */
  reason: string;
}

interface SaveOptions {
  cuadro: Cuadro;
  put: (now: readonly CellNow[]) => void;
  refresh: () => void;
}

/** Saves all edits in one call. Cells that the server refuses stay as edits, with the reason. */
export function useSave({ cuadro, put, refresh }: SaveOptions) {
  const translate = useTranslate();
  const [edits, setEdits] = useEdits();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);

  function take(failure: unknown): void {
    const { message, detail, status, errors } = failureOf(failure);
    setRefused(
      Object.entries(errors).map(([cell, reason]) => {
        const [peajista = '', fecha = ''] = cell.split(' ');
        return { peajista: Number(peajista), fecha, reason };
      }),
    );
    // the response of a conflict has the current cells: the grid then shows the stale cells and asks
    const now = failure instanceof HttpError && status === 412 ? cellsIn(failure.body) : [];
    if (now.length > 0) put(now);
    else if (status === 409) refresh();
    showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
  }

  async function save(): Promise<void> {
    const cambios = changesOf(edits);
    if (saving || cambios.length === 0) return;
    setSaving(true);
    setRefused([]);
    try {
      const now = cellsIn(await writeCuadro(cuadro.periodo.codigo, cambios));
      put(now);
      setEdits((before) => afterSave(before, now));
      showToast({ tone: 'success', title: translate(`${TEXT_PREFIX}.saved`) });
      refresh();
    } catch (failure) {
      take(failure);
    } finally {
      setSaving(false);
    }
  }

  return { saving, save: () => void save(), refused };
}

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
  mergeSaved: (now: readonly CellNow[]) => void;
  refresh: () => void;
}

/** Saves all edits in one call. Cells that the server refuses stay as edits, with the reason. */
export function useSave({ cuadro, mergeSaved, refresh }: SaveOptions) {
  const translate = useTranslate();
  const [edits, setEdits] = useEdits();
  const [isSaving, setSaving] = useState(false);
  const [refusedCells, setRefusedCells] = useState<readonly RefusedCell[]>([]);

  function handleFailure(failure: unknown): void {
    const { message, detail, status, errors } = failureOf(failure);
    setRefusedCells(
      Object.entries(errors).map(([cell, reason]) => {
        const [peajista = '', fecha = ''] = cell.split(' ');
        return { peajista: Number(peajista), fecha, reason };
      }),
    );
    // the response of a conflict has the current cells: the grid then shows the stale cells and asks
    const savedCells = failure instanceof HttpError && status === 412 ? cellsIn(failure.body) : [];
    if (savedCells.length > 0) mergeSaved(savedCells);
    else if (status === 409) refresh();
    showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
  }

  async function save(): Promise<void> {
    const cambios = changesOf(edits);
    if (isSaving || cambios.length === 0) return;
    setSaving(true);
    setRefusedCells([]);
    try {
      const savedCells = cellsIn(await writeCuadro(cuadro.periodo.codigo, cambios));
      mergeSaved(savedCells);
      setEdits((before) => afterSave(before, savedCells));
      showToast({ tone: 'success', title: translate(`${TEXT_PREFIX}.saved`) });
      refresh();
    } catch (failure) {
      handleFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, save: () => void save(), refusedCells };
}

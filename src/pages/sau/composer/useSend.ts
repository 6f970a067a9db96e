import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { failureOf } from '../../../engine/failure';
import { useRecordCache } from '../../../engine/recordCache';
import { UPLOADING, uploadKeys } from '../../../schema/kinds/upload';
import type { Resource } from '../../../schema/registry';
import { showToast } from '../../../ui/toasts';
import { useOpenNext } from '../useOpenNext';
import type { Following } from './SendButtons';
import type { ComposerDrafts } from './useComposerDrafts';
import { useSeen } from './useSeen';

interface SendOptions {
  resource: Resource;
  record: RaRecord;
  /** key of the current recipient of a reply */
  recipient: string | null;
  drafts: ComposerDrafts;
}

interface SendChoices {
  following?: Following | undefined;
  /** when the mail of a reply leaves, ISO 8601; without it at once */
  at?: string;
}

/** i18n keys of section 8 for the action that follows a reply. */
const FOLLOWED: Record<Following, string> = {
  Cerrar: 'resources.tickets.messages.cerrado',
  Esperar: 'resources.tickets.messages.espera',
};

const CONFLICT = 409;

/** Sends the text of a mode, with its files, mentions and canned reply. A sent reply that is undone returns to its box. */
export function useSend({ resource, record, recipient, drafts }: SendOptions) {
  const translate = useTranslate();
  const next = useOpenNext(resource, record.id);
  const cache = useRecordCache(resource);
  const sent = useRef('');
  const { run } = useRunAction(resource, record, () => drafts.setText('responder', sent.current));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [filesProblem, setFilesProblem] = useState<string>();
  const [timeProblem, setTimeProblem] = useState<string>();
  const [predefinida, setPredefinida] = useState<RaRecord['id']>();
  const [withoutCopy, setWithoutCopy] = useState<readonly string[]>([]);
  const mentions = useRef<{ id: RaRecord['id']; name: string }[]>([]);
  // the recipient whom the agent began to write to; the server refuses another one
  const writtenTo = useRef(recipient);
  // after a refusal the agent has been told what crossed the reply, until it is sent
  const wasTold = useRef(false);
  // after a refusal the recipient follows the record until the next attempt
  const wasRefused = useRef(false);
  writtenTo.current = wasRefused.current ? recipient : (writtenTo.current ?? recipient);
  const seen = useSeen({
    ticket: record.id,
    text: drafts.textFor('responder'),
    restoredAt: drafts.restoredAt('responder'),
    told: wasTold.current,
  });

  const inputOf = (mode: string, following: Following | undefined) => {
    const text = drafts.textFor(mode);
    const files = drafts.filesFor(mode);
    const common = { cuerpo: text, ...(files !== null && { adjuntos: files }), ...(predefinida && { predefinida }) };
    if (mode === 'responder')
      return {
        ...common,
        ...(writtenTo.current !== null && { destinatario: writtenTo.current }),
        ...(following && { luego: following }),
        ...(seen !== undefined && { visto: seen }),
        ...(withoutCopy.length > 0 && { sinCopia: withoutCopy.map((clave) => ({ clave })) }),
      };
    // a mention that was deleted from the text alerts nobody
    const menciones = mentions.current.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    return { ...common, ...(menciones.length > 0 && { menciones: [...new Set(menciones)] }) };
  };

  async function submit(mode: string, { following, at }: SendChoices = {}): Promise<void> {
    const name = at === undefined ? mode : 'programarRespuesta';
    const action = resource.schema.actions?.[name];
    if (busy || !action) return;
    const isEmpty = drafts.textFor(mode).trim() === '';
    const isUploading = uploadKeys(drafts.filesFor(mode)).includes(UPLOADING);
    setProblem(isEmpty ? translate('engine.validation.required') : '');
    setTimeProblem(undefined);
    setFilesProblem(isUploading ? translate('engine.validation.uploading') : undefined);
    if (isEmpty || isUploading) return;
    setBusy(true);
    try {
      sent.current = drafts.textFor(mode);
      wasRefused.current = false;
      const done = await run(name, action, { ...inputOf(mode, following), ...(at !== undefined && { enviarEl: at }) });
      drafts.clear(mode);
      if (mode === 'responder') wasTold.current = false;
      setPredefinida(undefined);
      mentions.current = [];
      // a reply that waits for the network has closed nothing yet
      if (done === undefined) return;
      if (following) showToast({ tone: 'success', title: translate(FOLLOWED[following], { id: record.id }) });
      if (following === 'Cerrar') next.openNext();
    } catch (error) {
      const { errors, status } = failureOf(error);
      setProblem(errors.cuerpo ?? '');
      setFilesProblem(errors.adjuntos);
      setTimeProblem(errors.enviarEl);
      // the agent has read that the recipient is another one: the next attempt is for the one shown then
      if (status === CONFLICT) {
        wasRefused.current = true;
        wasTold.current = mode === 'responder';
        cache.refresh();
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    submit,
    next,
    busy,
    problem,
    filesProblem,
    timeProblem,
    setPredefinida,
    withoutCopy,
    setWithoutCopy,
    addMention: (agent: { id: RaRecord['id']; name: string }) => void mentions.current.push(agent),
    clearProblems: () => {
      setProblem('');
      setFilesProblem(undefined);
    },
  };
}

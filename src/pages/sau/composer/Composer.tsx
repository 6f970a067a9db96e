import { Reply, StickyNote } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { failureOf } from '../../../engine/failure';
import { UPLOADING, uploadKeys } from '../../../schema/kinds/upload';
import type { Resource } from '../../../schema/registry';
import { lazyPart } from '../../../speed/lazyPart';
import { Button } from '../../../ui/Button';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { useHolderCode, useHolderFile } from '../useHolder';
import type { AttachmentsProps } from './Attachments';
import { useComposerDrafts } from './useComposerDrafts';

interface ComposerProps {
  resource: Resource;
  record: RaRecord;
}

const Attachments = lazyPart<AttachmentsProps>(() => import('./Attachments'));

const MODES = {
  anotar: { tab: 'note', send: 'saveNote', Drawn: StickyNote },
  responder: { tab: 'reply', send: 'send', Drawn: Reply },
} as const;
type Mode = keyof typeof MODES;

const MAX_LENGTH = 8000;
/** length from which the remaining characters are shown */
const WARNING_LENGTH = 7500;

const ALL_MODES: readonly Mode[] = ['anotar', 'responder'];

/** Form for a reply to the holder or an internal note, clearly different. Each mode keeps its own text. */
export function Composer({ resource, record }: ComposerProps) {
  const offered = ALL_MODES.filter((mode) => record._can?.[mode] === true);
  return offered[0] ? <ComposerForm first={offered[0]} {...{ offered, resource, record }} /> : null;
}

function ComposerForm({ offered, first, resource, record }: ComposerProps & { offered: readonly Mode[]; first: Mode }) {
  const translate = useTranslate();
  const { run } = useRunAction(resource, record);
  const { file } = useHolderFile(useHolderCode(record));
  const drafts = useComposerDrafts(record.id);
  const id = useId();
  const [chosen, setChosen] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [filesProblem, setFilesProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const mode = offered.includes(chosen) ? chosen : first;
  const action = resource.schema.actions?.[mode];
  if (!action) return null;

  const { Drawn: ModeIcon } = MODES[mode];
  // a reply without a recipient's address is recorded, and the button does not say that it is sent
  const hasNoAddress = mode === 'responder' && record.viaRespuesta === 'SinDireccion';
  const send = hasNoAddress ? 'record' : MODES[mode].send;
  const text = drafts.textFor(mode);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const files = drafts.filesFor(mode);
    const uploading = uploadKeys(files).includes(UPLOADING);
    setProblem(text.trim() === '' ? translate('engine.validation.required') : '');
    setFilesProblem(uploading ? translate('engine.validation.uploading') : undefined);
    if (text.trim() === '' || uploading) return;
    setBusy(true);
    run(mode, action, { cuerpo: text, ...(files !== null && { adjuntos: files }) })
      .then(() => drafts.clear(mode))
      .catch((error: unknown) => {
        const { cuerpo = '', adjuntos } = failureOf(error).errors;
        setProblem(cuerpo);
        setFilesProblem(adjuntos);
      })
      .finally(() => setBusy(false));
  };

  const help = (): string => {
    if (text.length >= WARNING_LENGTH)
      return translate('pages.ticket.left', { left: formatCount(MAX_LENGTH - text.length) });
    if (mode === 'anotar') return translate('pages.ticket.noteHelp');
    if (hasNoAddress) return translate('pages.ticket.replyKept');
    if (record.viaRespuesta === 'SinServidor') return translate('pages.ticket.replyWaits');
    const email = file ? file.email : Object(record.contactoAnonimo).email;
    return email ? translate('pages.ticket.replyTo', { email: String(email) }) : translate('pages.ticket.replyHelp');
  };

  return (
    <form
      ref={form}
      className="card composer"
      data-mode={mode}
      aria-label={translate('pages.ticket.write')}
      onSubmit={onSubmit}
    >
      <Tabs
        id="composer"
        label={translate('pages.ticket.write')}
        tabs={offered.map((option) => {
          const { tab, Drawn: Icon } = MODES[option];
          return { id: option, label: translate(`pages.ticket.${tab}`), icon: <Icon size={16} aria-hidden="true" /> };
        })}
        selected={mode}
        onSelect={(next) => {
          setChosen(offered.find((option) => option === next) ?? mode);
          setProblem('');
          setFilesProblem(undefined);
        }}
      />
      <TabPanel tabs="composer" id={mode}>
        <div className="composer__body">
          <textarea
            className="input composer__text"
            rows={3}
            maxLength={MAX_LENGTH}
            value={text}
            readOnly={busy}
            dir="auto"
            aria-label={translate(`pages.ticket.${MODES[mode].tab}`)}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-help`}
            placeholder={translate('pages.ticket.writeHere')}
            onChange={(event) => {
              setProblem('');
              drafts.setText(mode, event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          {/* all modes stay mounted, so that an upload ends in the mode in which it started */}
          {offered.map((option) => {
            const field = resource.schema.actions?.[option]?.input?.adjuntos;
            return (
              field && (
                <div key={option} hidden={option !== mode}>
                  <Attachments
                    resource={resource}
                    action={option}
                    field={{ ...field, name: 'adjuntos' }}
                    value={drafts.filesFor(option)}
                    onChange={(files) => {
                      setFilesProblem(undefined);
                      drafts.setFiles(option, files);
                    }}
                    readOnly={busy}
                    problem={option === mode ? filesProblem : undefined}
                    around={option === mode ? form : undefined}
                  />
                </div>
              )
            );
          })}
          <div className="composer__foot">
            <span id={`${id}-help`} className={problem ? 'field__error' : 'muted'} role={problem ? 'alert' : undefined}>
              {problem || help()}
            </span>
            <span className="composer__keys" dir="ltr" aria-hidden="true">
              <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">Enter</kbd>
            </span>
            <Button type="submit" look="primary" busy={busy} aria-keyshortcuts="Control+Enter">
              {!busy && <ModeIcon size={16} aria-hidden="true" />}
              {translate(`pages.ticket.${send}`)}
            </Button>
          </div>
        </div>
      </TabPanel>
    </form>
  );
}

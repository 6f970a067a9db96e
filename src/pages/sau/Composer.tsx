import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useRunAction } from '../../engine/actions/useRunAction';
import { failureOf } from '../../engine/form/failure';
import type { Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { TabPanel, Tabs } from '../../ui/Tabs';

interface ComposerProps {
  resource: Resource;
  record: RaRecord;
}

const MODES = {
  anotar: { tab: 'note', send: 'saveNote', help: 'noteHelp' },
  responder: { tab: 'reply', send: 'send', help: 'replyHelp' },
} as const;
type Mode = keyof typeof MODES;

/** An answer to the holder or an internal note, clearly apart; what is typed in one is still there after the other. */
export function Composer({ resource, record }: ComposerProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { run } = useRunAction(resource, record);
  const id = useId();
  const offered = (['anotar', 'responder'] as const).filter((mode) => record._can?.[mode] === true);
  const [chosen, setChosen] = useState<Mode>('anotar');
  const [texts, setTexts] = useState<Record<Mode, string>>({ anotar: '', responder: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const mode = offered.includes(chosen) ? chosen : offered[0];
  const action = mode && resource.schema.actions?.[mode];
  if (!mode || !action) return null;

  async function send(current: Mode, cuerpo: string) {
    if (!action) return;
    await run(current, action, { cuerpo });
    setTexts((before) => ({ ...before, [current]: '' }));
    client.invalidateQueries({ queryKey: ['ticketMensajes'] });
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (texts[mode].trim() === '') {
      setProblem(translate('engine.validation.required'));
      return;
    }
    setBusy(true);
    setProblem('');
    send(mode, texts[mode])
      .catch((error: unknown) => setProblem(failureOf(error).errors.cuerpo ?? ''))
      .finally(() => setBusy(false));
  };

  return (
    <form className="card composer" data-mode={mode} onSubmit={onSubmit}>
      <Tabs
        id="composer"
        label={translate('pages.ticket.writeHere')}
        tabs={offered.map((one) => ({ id: one, label: translate(`pages.ticket.${MODES[one].tab}`) }))}
        selected={mode}
        onSelect={(next) => setChosen(offered.find((one) => one === next) ?? mode)}
      />
      <TabPanel tabs="composer" id={mode}>
        <div className="composer__body">
          <textarea
            className="input composer__text"
            rows={3}
            maxLength={8000}
            value={texts[mode]}
            aria-label={translate(`pages.ticket.${MODES[mode].tab}`)}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-help`}
            placeholder={translate('pages.ticket.writeHere')}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTexts((before) => ({ ...before, [mode]: value }));
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className="composer__foot">
            <span id={`${id}-help`} className={problem ? 'field__error' : 'muted'} role={problem ? 'alert' : undefined}>
              {problem || translate(`pages.ticket.${MODES[mode].help}`)}
            </span>
            <Button type="submit" look="primary" busy={busy}>
              {translate(`pages.ticket.${MODES[mode].send}`)}
            </Button>
          </div>
        </div>
      </TabPanel>
    </form>
  );
}

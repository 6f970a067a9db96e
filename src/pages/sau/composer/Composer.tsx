import { Reply, StickyNote } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../i18n/format';
import { usePageKeys } from '../../../engine/actions/usePageKeys';
import type { Resource } from '../../../schema/registry';
import { lazyPart } from '../../../speed/lazyPart';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { useListbox } from '../../../ui/useListbox';
import { holderWaits, useMessages } from '../conversation';
import { ColleagueDrafts } from '../drafts/ColleagueDrafts';
import { PrivateDraft } from '../drafts/PrivateDraft';
import type { OpenedQuestionProps } from '../questions/OpenedQuestion';
import type { SuggestedQuestion } from '../questions/useQuestionSuggestions';
import { useHolderCode, useHolderFile } from '../useHolder';
import { ComposerFiles } from './ComposerFiles';
import { CopyChoice } from './CopyChoice';
import { InsertMenu } from './InsertMenu';
import { Macros } from './Macros';
import { ReplyFrame } from './ReplyFrame';
import { filledText, plainText, replyModelOf } from './replyModel';
import { ScheduleSend } from './ScheduleSend';
import { type Following, SendButtons } from './SendButtons';
import { Suggestions } from './Suggestions';
import { replaceToken, type Token, tokenAt } from './token';
import { useComposerDrafts } from './useComposerDrafts';
import type { InsertText } from './useInsertFrom';
import { type Insert, useInserts } from './useInserts';
import { useSend } from './useSend';
import './composer.css';

interface ComposerProps {
  resource: Resource;
  record: RaRecord;
}

const OpenedQuestion = lazyPart<OpenedQuestionProps>(() => import('../questions/OpenedQuestion'));

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

/** The actions that may follow a reply in the request's state. */
const followingOf = ({ _can: can, estado }: RaRecord): Following[] => [
  ...(can?.espera === true && estado !== 'Espera' ? (['Esperar'] as const) : []),
  ...(can?.cerrar === true ? (['Cerrar'] as const) : []),
];

/** Keys that send, by what follows the reply; undefined for other keys. */
function sendKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'alone' | Following | undefined {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? 'Cerrar' : altKey ? 'Esperar' : 'alone';
}

function ComposerForm({ offered, first, resource, record }: ComposerProps & { offered: readonly Mode[]; first: Mode }) {
  const translate = useTranslate();
  const { file } = useHolderFile(useHolderCode(record));
  const drafts = useComposerDrafts(record.id);
  const { data: messages } = useMessages(record.id);
  const id = useId();
  const [chosen, setChosen] = useState<Mode>();
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<Token>();
  const [closedToken, setClosedToken] = useState<number>();
  const [macro, setMacro] = useState<RaRecord>();
  const [question, setQuestion] = useState<SuggestedQuestion>();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const byState = holderWaits(record, messages) && offered.includes('responder') ? 'responder' : first;
  // what is begun comes first: a draft of an earlier visit would be behind the other tab
  const begun = offered.filter((option) => drafts.textFor(option) !== '' || drafts.filesFor(option) !== null);
  const natural = begun.includes(byState) ? byState : (begun.at(-1) ?? byState);
  const mode = chosen && offered.includes(chosen) ? chosen : natural;
  const model = replyModelOf(record);
  const send = useSend({ resource, record, recipient: model.recipient, drafts });
  const text = drafts.textFor(mode);
  const isReply = mode === 'responder';
  const fill = (body: string) => filledText(body, model, isReply);

  // an inserted text moves the caret behind it
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const write = (next: string, position?: number) => {
    send.clearProblems();
    caret.current = position;
    drafts.setText(mode, next);
    box.current?.focus();
  };
  const insert = (inserted: string) => {
    const replaced = token ? replaceToken(text, token, inserted) : { text: text + inserted, caret: undefined };
    setToken(undefined);
    write(replaced.text.slice(0, MAX_LENGTH), replaced.caret ?? replaced.text.length);
  };
  const insertCanned: InsertText = (inserted, predefinida) => {
    insert(inserted);
    if (predefinida !== undefined) send.setPredefinida(predefinida);
  };
  const inserts = useInserts(isReply && token?.sign === '@' ? undefined : token, record._can?.macro === true, {
    fill,
    toText: plainText,
    insertText: insertCanned,
    insertMention: (agent) => {
      insert(`@${agent.name} `);
      send.addMention(agent);
    },
    openMacro: (shown) => {
      insert('');
      setMacro(shown);
    },
  });
  const shown: readonly Insert[] = token && token.start !== closedToken ? inserts : [];
  const listbox = useListbox({
    optionCount: shown.length,
    optionSetKey: `${token?.sign}${token?.query}`,
    eager: true,
    onPick: (index) => shown[index]?.pick(),
    onEscape: () => setClosedToken(token?.start),
  });
  // a reply without a recipient's address is recorded, and the button does not say that it is sent
  const hasNoAddress = isReply && record.viaRespuesta === 'SinDireccion';
  const follow = isReply ? followingOf(record) : [];
  const submit = (following?: Following) => send.submit(mode, { following });
  const canSchedule = isReply && record._can?.programarRespuesta === true && !hasNoAddress;

  usePageKeys(true, (key) => {
    const wanted = offered.find((option) => resource.schema.actions?.[option]?.shortcut === key);
    if (wanted === undefined) return false;
    setChosen(wanted);
    box.current?.focus();
    return true;
  });

  const { Drawn: ModeIcon } = MODES[mode];
  const help = (): string => {
    if (text.length >= WARNING_LENGTH)
      return translate('pages.ticket.left', { left: formatCount(MAX_LENGTH - text.length) });
    if (!isReply) return translate('pages.ticket.noteHelp');
    if (hasNoAddress) return translate('pages.ticket.replyKept');
    if (record.viaRespuesta === 'SinServidor') return translate('pages.ticket.replyWaits');
    const email = file ? file.email : Object(record.contactoAnonimo).email;
    return email ? translate('pages.ticket.replyTo', { email: String(email) }) : translate('pages.ticket.replyHelp');
  };
  const expanded = open || text !== '' || drafts.filesFor(mode) !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown.length > 0) listbox.input.onKeyDown(event);
    if (event.defaultPrevented) return;
    const key = sendKey(event);
    if (key === undefined) return;
    event.preventDefault();
    if (key === 'alone') form.current?.requestSubmit();
    else if (follow.includes(key)) submit(key);
  };

  return (
    <form
      ref={form}
      className="card composer"
      data-mode={mode}
      data-open={expanded || undefined}
      aria-label={translate('pages.ticket.write')}
      onFocus={({ target }) => {
        // opened while a button is pressed, it would move away from the pointer: the click would miss it
        if (!target.closest('[role="tab"], .shared-draft')) setOpen(true);
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <ColleagueDrafts
        {...{ resource, record, offered, mode, drafts }}
        maxLength={MAX_LENGTH}
        onTaken={(taken) => {
          setChosen(offered.find((option) => option === taken));
          box.current?.focus();
        }}
      />
      <Tabs
        id="composer"
        label={translate('pages.ticket.write')}
        tabs={offered.map((option) => {
          const { tab, Drawn: Icon } = MODES[option];
          return { id: option, label: translate(`pages.ticket.${tab}`), icon: <Icon size={16} aria-hidden="true" /> };
        })}
        selected={mode}
        onSelect={(next) => {
          setOpen(true);
          setChosen(offered.find((option) => option === next) ?? mode);
          send.clearProblems();
        }}
      />
      <TabPanel tabs="composer" id={mode}>
        <div className="composer__body">
          {isReply && expanded && text === '' && (
            <Suggestions record={record} fill={fill} toText={plainText} onInsert={insertCanned} onOpen={setQuestion} />
          )}
          {isReply && question && (
            <OpenedQuestion
              key={question.id}
              {...question}
              useLabel={translate('pages.ticket.question.insert')}
              onUse={(html) => {
                insert(plainText(html));
                setQuestion(undefined);
              }}
              onClose={() => {
                setQuestion(undefined);
                box.current?.focus();
              }}
            />
          )}
          <ReplyFrame frame={isReply && expanded ? model.frame : undefined} text={text}>
            <textarea
              ref={box}
              className="input composer__text"
              rows={expanded ? 3 : 1}
              maxLength={MAX_LENGTH}
              value={text}
              readOnly={send.busy}
              dir="auto"
              aria-label={translate(`pages.ticket.${MODES[mode].tab}`)}
              aria-invalid={send.problem !== '' || undefined}
              aria-describedby={`${id}-help`}
              aria-autocomplete="list"
              aria-controls={listbox.input['aria-controls']}
              aria-activedescendant={listbox.input['aria-activedescendant']}
              placeholder={translate(`pages.ticket.${record._can?.macro === true ? 'writeOrSlash' : 'writeHere'}`)}
              onFocus={() => setChosen((before) => before ?? mode)}
              onChange={({ currentTarget: { value, selectionStart } }) => {
                send.clearProblems();
                setToken(tokenAt(value, selectionStart));
                if (value.length < text.length) setClosedToken(undefined);
                drafts.setText(mode, value);
              }}
              onBlur={() => setToken(undefined)}
              onKeyDown={onKeyDown}
            />
          </ReplyFrame>
          {shown.length > 0 && <InsertMenu inserts={shown} list={listbox.list} option={listbox.option} />}
          {/* all modes stay mounted, so that an upload ends in the mode in which it started */}
          {offered.map((option) => (
            <ComposerFiles
              key={option}
              resource={resource}
              action={option}
              hidden={option !== mode}
              value={drafts.filesFor(option)}
              onChange={(files) => {
                send.clearProblems();
                drafts.setFiles(option, files);
              }}
              readOnly={send.busy}
              problem={option === mode ? send.filesProblem : undefined}
              containerRef={option === mode ? form : undefined}
            />
          ))}
          {isReply && expanded && !hasNoAddress && (
            <CopyChoice copies={model.copies} without={send.withoutCopy} onChange={send.setWithoutCopy} />
          )}
          <div className="composer__foot">
            <span
              id={`${id}-help`}
              className={send.problem ? 'field__error' : 'muted'}
              role={send.problem ? 'alert' : undefined}
            >
              {send.problem || help()}
            </span>
            <PrivateDraft drafts={drafts} />
            {follow.includes('Cerrar') && send.next.hasNext && (
              <label className="composer__next">
                <input
                  type="checkbox"
                  checked={send.next.opensNext}
                  onChange={(event) => send.next.setOpensNext(event.currentTarget.checked)}
                />
                {translate('pages.ticket.openNext')}
              </label>
            )}
            {canSchedule && text !== '' && (
              <ScheduleSend
                busy={send.busy}
                problem={send.timeProblem}
                onSchedule={(at) => void send.submit(mode, { at })}
              />
            )}
            <SendButtons
              label={translate(`pages.ticket.${hasNoAddress ? 'record' : MODES[mode].send}`)}
              icon={ModeIcon}
              busy={send.busy}
              following={follow}
              onSend={submit}
            />
          </div>
        </div>
      </TabPanel>
      <Macros
        resource={resource}
        record={record}
        shown={macro}
        onShow={setMacro}
        fill={(body) => filledText(body, model, true)}
      />
    </form>
  );
}

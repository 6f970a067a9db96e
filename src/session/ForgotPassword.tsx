import { type FormEvent, useEffect, useRef, useState } from 'react';
import { requestResetLink } from './calls';
import { Field } from './Field';
import { type Failure, failureMessage, type Message } from './failure';
import { useFirstFocus } from './inlineScript';
import { Notice } from './Notice';
import type { PageState } from './paths';
import { SessionLink } from './SessionLink';
import { fillPlaceholders, formatWait, useTexts } from './texts';

/** seconds before the mail can be requested again */
const PAUSE_SECONDS = 60;

/** Page `/forgotpassword`. Shows the same message whether the user exists or not, so that it does not reveal user names. */
export function ForgotPassword({ state }: { state: PageState }) {
  const localizedTexts = useTexts();
  const { forgot: texts } = localizedTexts.texts;
  const username = useRef<HTMLInputElement>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<{ mails: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useFirstFocus(username);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    const name = username.current?.value.trim() ?? '';
    setNameMissing(name === '');
    if (name === '') return username.current?.focus();

    setIsBusy(true);
    setFailure(null);
    const outcome = await requestResetLink(name);
    setIsBusy(false);
    setSent(outcome.ok ? outcome.value : null);
    if (outcome.ok) setSecondsLeft(PAUSE_SECONDS);
    else setFailure(outcome.failure);
  };

  const isSent: Message | null = sent && {
    ...(sent.mails
      ? { tone: 'success', title: texts.sent, help: texts.sentHelp }
      : { tone: 'warning', title: texts.notSent, help: texts.notSentHelp }),
  };
  const isPaused = secondsLeft > 0;
  const label = isPaused
    ? fillPlaceholders(texts.againIn, { wait: formatWait(secondsLeft, localizedTexts.language) })
    : isBusy
      ? texts.submitting
      : sent
        ? texts.again
        : texts.submit;
  return (
    <>
      <h1>{texts.title}</h1>
      <Notice message={failure ? failureMessage(failure, localizedTexts) : isSent} intro={texts.intro} />
      <form method="post" noValidate onSubmit={send}>
        <Field
          ref={username}
          id="username"
          name="username"
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={200}
          defaultValue={state.username}
          error={isNameMissing ? texts.usernameMissing : undefined}
        />
        <button type="submit" className="session__submit" aria-busy={isBusy} aria-disabled={isBusy || isPaused}>
          {label}
        </button>
      </form>
      <p className="session__back">
        <SessionLink to="signIn" state={() => ({ ...state, username: username.current?.value ?? '' })}>
          {texts.back}
        </SessionLink>
      </p>
    </>
  );
}

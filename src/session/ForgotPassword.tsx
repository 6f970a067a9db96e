import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askForLink } from './calls';
import { Field } from './Field';
import { type Failure, type Said, sayFailure } from './failure';
import { Notice } from './Notice';
import type { PageState } from './paths';
import { SessionLink } from './SessionLink';
import { fill, sayWait, useSpoken } from './texts';
import { useFirstFocus } from './useHeld';

/** seconds before the mail can be requested again */
const pause = 60;

/** Page `/forgotpassword`. Shows the same message whether the user exists or not, so that it does not reveal user names. */
export function ForgotPassword({ state }: { state: PageState }) {
  const spoken = useSpoken();
  const { forgot: texts } = spoken.texts;
  const username = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(0);

  useFirstFocus(username);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || left > 0) return;
    const name = username.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') return username.current?.focus();

    setBusy(true);
    setFailure(null);
    const outcome = await askForLink(name);
    setBusy(false);
    setSent(outcome.ok);
    if (outcome.ok) setLeft(pause);
    else setFailure(outcome.failure);
  };

  const done: Said | null = sent ? { tone: 'success', title: texts.sent, help: texts.sentHelp } : null;
  const waiting = left > 0;
  const label = waiting
    ? fill(texts.againIn, { wait: sayWait(left, spoken.language) })
    : busy
      ? texts.submitting
      : sent
        ? texts.again
        : texts.submit;
  return (
    <>
      <h1>{texts.title}</h1>
      <Notice said={failure ? sayFailure(failure, spoken) : done} intro={texts.intro} />
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
          error={missing ? texts.usernameMissing : undefined}
        />
        <button type="submit" className="session__submit" aria-busy={busy} aria-disabled={busy || waiting}>
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

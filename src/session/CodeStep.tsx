import { type FormEvent, useEffect, useRef, useState } from 'react';
import { continueSignIn } from './calls';
import { Field } from './Field';
import { type Failure, failureMessage } from './failure';
import { Notice } from './Notice';
import { useTexts } from './texts';

interface CodeStepProps {
  challenge: string;
  /** returns the failure if the token cannot be stored */
  onToken: (token: string) => Failure | null;
  /** back to name and password, with the reason if the server no longer accepts the challenge */
  onBack: (failure: Failure | null) => void;
}

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onToken, onBack }: CodeStepProps) {
  const localizedTexts = useTexts();
  const { code: texts, signIn } = localizedTexts.texts;
  const code = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = isRecovery ? 'recovery' : 'code';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another input, which gets the focus
  useEffect(() => code.current?.focus(), [isRecovery]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = code.current?.value.trim() ?? '';
    setIsMissing(typed === '');
    if (typed === '') return code.current?.focus();
    setIsBusy(true);
    setFailure(null);
    const outcome = await continueSignIn(challenge, typed);
    if (!outcome.ok && outcome.failure.kind === 'deadChallenge') return onBack(outcome.failure);
    const nextFailure = outcome.ok ? onToken(outcome.value) : outcome.failure;
    setIsBusy(false);
    setFailure(nextFailure);
    code.current?.select();
  };

  const switchKind = () => {
    setIsRecovery(!isRecovery);
    setIsMissing(false);
    setFailure(null);
  };

  return (
    <>
      <h1>{texts.title}</h1>
      <Notice
        message={failure && failureMessage(failure, localizedTexts)}
        intro={isRecovery ? texts.recoveryIntro : texts.intro}
      />
      <form method="post" noValidate onSubmit={send}>
        <Field
          ref={code}
          key={name}
          id={name}
          name={name}
          label={isRecovery ? texts.recovery : texts.code}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          maxLength={40}
          error={isMissing ? (isRecovery ? texts.recoveryMissing : texts.codeMissing) : undefined}
        />
        <button type="submit" className="session__submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy ? signIn.submitting : signIn.submit}
        </button>
      </form>
      <p className="session__back session__choices">
        <button type="button" className="session__link" onClick={switchKind}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
        <button type="button" className="session__link" onClick={() => onBack(null)}>
          {texts.back}
        </button>
      </p>
    </>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import {
  confirmFactor,
  disableFactor,
  type FactorSecret,
  type FactorState,
  factorState,
  renewRecoveryCodes,
  startFactor,
} from '../../../providers/secondFactor';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { showToast } from '../../ui/toasts';
import { FactorForm } from './FactorForm';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import './secondFactor.css';

type Step =
  | { kind: 'loading' | 'password' | 'renew' | 'disable' }
  | { kind: 'active'; remaining: number }
  | { kind: 'scan'; secret: FactorSecret }
  | { kind: 'codes'; codes: readonly string[] };

const firstStep = ({ active, recoveryCodes }: FactorState): Step =>
  active ? { kind: 'active', remaining: recoveryCodes } : { kind: 'password' };

/** The dialog of the person's menu that activates and deactivates the second factor of sign-in. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const [step, setStep] = useState<Step>({ kind: 'loading' });

  useEffect(() => {
    let isOpen = true;
    factorState().then(
      (state) => isOpen && setStep(firstStep(state)),
      (failure: unknown) => {
        if (!isOpen) return;
        showToast({ title: failure instanceof Error ? failure.message : String(failure), tone: 'danger' });
        onClose();
      },
    );
    return () => {
      isOpen = false;
    };
  }, [onClose]);

  const text = (key: string, values?: Record<string, unknown>) => translate(`shell.secondFactor.${key}`, values);
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes });

  return (
    <MuiProvider>
      <Dialog
        open
        maxWidth={false}
        slotProps={{ paper: { className: 'factor' } }}
        aria-labelledby={title}
        // the codes are shown once, so a click beside them does not close the dialog
        onClose={() => step.kind === 'codes' || onClose()}
      >
        <DialogTitle id={title}>{text('title')}</DialogTitle>
        <DialogContent className="factor__content">
          {step.kind === 'loading' && <Spinner size={24} />}
          {step.kind === 'password' && (
            <FactorForm
              key="password"
              fields={['password']}
              submit={text('continue')}
              send={({ password }) => startFactor(password)}
              onDone={(secret) => setStep({ kind: 'scan', secret })}
              onCancel={onClose}
            >
              <p>{text('intro')}</p>
            </FactorForm>
          )}
          {step.kind === 'scan' && (
            <FactorForm
              key="scan"
              fields={['code']}
              submit={text('activate')}
              send={({ code }) => confirmFactor(code)}
              onDone={showCodes}
              onCancel={onClose}
            >
              <p>{text('scan')}</p>
              <QrCode content={step.secret.uri} label={text('qr')} />
              <p>
                {text('secret')}{' '}
                <code className="factor__secret" dir="ltr">
                  {step.secret.secret.replace(/.{4}(?=.)/g, '$& ')}
                </code>
              </p>
            </FactorForm>
          )}
          {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
          {step.kind === 'active' && (
            <div className="factor__form">
              <p>{text('isActive', { smart_count: step.remaining })}</p>
              <div className="factor__actions">
                <Button look="danger" onClick={() => setStep({ kind: 'disable' })}>
                  {text('disable')}
                </Button>
                <Button onClick={() => setStep({ kind: 'renew' })}>{text('renew')}</Button>
                <Button look="primary" autoFocus onClick={onClose}>
                  {translate('common.actions.close')}
                </Button>
              </div>
            </div>
          )}
          {(step.kind === 'renew' || step.kind === 'disable') && (
            <FactorForm<readonly string[] | null>
              key={step.kind}
              fields={['password', 'code']}
              allowsRecovery
              danger={step.kind === 'disable'}
              submit={text(step.kind)}
              send={({ password, code }) =>
                step.kind === 'renew' ? renewRecoveryCodes(password, code) : disableFactor(password, code)
              }
              onDone={(codes) => {
                if (codes) return showCodes(codes);
                showToast({ title: text('disabled'), tone: 'success' });
                onClose();
              }}
              onCancel={onClose}
            >
              <p>{text(`${step.kind}Help`)}</p>
            </FactorForm>
          )}
        </DialogContent>
      </Dialog>
    </MuiProvider>
  );
}

import { Bell, ChevronDown, Command, KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { useLogout, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEngine } from '../engine/EngineContext';
import { BASE } from '../engine/paths';
import { lazyPart, preloadPart } from '../speed/lazyPart';
import { Avatar } from '../ui/Avatar';
import { AvailabilityChoice, useAvailabilityText } from './AvailabilityChoice';
import { ALERTS_PATH } from './alerts/path';
import { Clock } from './Clock';
import { DialogBoundary } from './DialogBoundary';
import { LanguageChoice } from './LanguageChoice';
import { Popover } from './Popover';
import { setPaletteOpen } from './palette/opened';
import { ThemeChoice } from './ThemeChoice';
import { useAvailability } from './useAvailability';
import { useDevice } from './viewport';
import './personMenu.css';

const LazyPasswordDialog = lazyPart(() => import('./password/ChangePasswordDialog'));
const LazyFactorDialog = lazyPart(() => import('./secondFactor/SecondFactorDialog'));

/** Menu of the signed-in person, with the clock beside the name: availability, password, second factor, language, theme, sign out. */
export function PersonMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const device = useDevice();
  const isMobile = device === 'mobile';
  const { user, operatorMode } = useEngine();
  const [dialog, setDialog] = useState<'password' | 'secondFactor' | null>(null);
  const availability = useAvailability();
  const availabilityText = useAvailabilityText();
  const label = translate('shell.person.label', { name: user.nombreCompleto });
  const sector = user.sector?.nombre ?? '';
  const closeDialog = useCallback(() => setDialog(null), []);
  const fetchDialog = () => preloadPart(LazyPasswordDialog);

  const personName = (
    <span className="person__who">
      <bdi className="person__name">{user.nombreCompleto}</bdi>
      <bdi className="person__sector">{sector}</bdi>
    </span>
  );

  return (
    <div className="person">
      {!isMobile && <Clock />}
      <Popover
        unstyled
        label={availability ? `${label} · ${availabilityText(availability.current)}` : label}
        buttonClass="person__button"
        button={
          <>
            <span className="person__avatar" data-state={availability?.current.estado}>
              <Avatar name={user.nombreCompleto} />
            </span>
            {!isMobile && personName}
            <ChevronDown className="person__arrow" size={16} aria-hidden="true" />
          </>
        }
      >
        {(close) => (
          <>
            {device !== 'desktop' && (
              <div className="person__head">
                {isMobile ? personName : <bdi className="person__sector">{sector}</bdi>}
                {isMobile && <Clock />}
              </div>
            )}
            {availability && <AvailabilityChoice availability={availability} />}
            <LanguageChoice />
            <ThemeChoice />
            <div className="person__actions">
              {isMobile && (
                <button
                  type="button"
                  className="person__action"
                  onClick={() => {
                    close();
                    setPaletteOpen(true);
                  }}
                >
                  <Command size={18} strokeWidth={1.75} aria-hidden="true" />
                  {translate('palette.title')}
                </button>
              )}
              {!operatorMode && (
                <Link to={`${BASE}/${ALERTS_PATH}`} className="person__action">
                  <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
                  {translate('shell.alerts.title')}
                </Link>
              )}
              <button
                type="button"
                className="person__action"
                onPointerEnter={fetchDialog}
                onFocus={fetchDialog}
                onClick={() => {
                  close();
                  setDialog('password');
                }}
              >
                <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
                {translate('shell.person.changePassword')}
              </button>
              {!operatorMode && (
                <button
                  type="button"
                  className="person__action"
                  onClick={() => {
                    close();
                    setDialog('secondFactor');
                  }}
                >
                  <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
                  {translate('shell.secondFactor.title')}
                </button>
              )}
              <button type="button" className="person__action" onClick={() => logout()}>
                <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
                {translate('shell.person.signOut')}
              </button>
            </div>
          </>
        )}
      </Popover>
      {dialog && (
        <DialogBoundary onClose={closeDialog}>
          {dialog === 'password' ? (
            <LazyPasswordDialog username={user.codigoTitular} onClose={closeDialog} />
          ) : (
            <LazyFactorDialog onClose={closeDialog} />
          )}
        </DialogBoundary>
      )}
    </div>
  );
}

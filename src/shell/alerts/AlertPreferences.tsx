import { useStore, useTranslate } from 'ra-core';
import { SectionTitle } from '../../ui/SectionTitle';
import { alertKinds, lookOf } from './alertKinds';
import { useDesktopAlerts } from './useDesktopAlerts';

/** As the server reads them (`preferencias`, key `alertas`). */
const CHANNELS = ['campana', 'correo', 'nada'] as const;
type Channel = (typeof CHANNELS)[number];

const isChannel = (value: unknown): value is Channel => CHANNELS.some((channel) => channel === value);

/** How the person wants to be alerted, per kind; saved with their preferences, which nobody else can read. */
export function AlertPreferences() {
  const translate = useTranslate();
  const [stored, setStored] = useStore<Readonly<Record<string, unknown>>>('alertas', {});
  const channelOf = (kind: string): Channel => (isChannel(stored[kind]) ? stored[kind] : 'campana');
  const choose = (kind: string, channel: Channel) => {
    const valid = alertKinds.flatMap((name) => (isChannel(stored[name]) ? [[name, stored[name]] as const] : []));
    setStored({ ...Object.fromEntries(valid), [kind]: channel });
  };

  return (
    <section className="card alert-preferences" aria-labelledby="alert-preferences">
      <SectionTitle size="large" id="alert-preferences">
        {translate('shell.alerts.preferencesTitle')}
      </SectionTitle>
      <p className="alert-preferences__help">{translate('shell.alerts.preferencesHelp')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{translate('shell.alerts.kind')}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {translate(`shell.alerts.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKinds.map((kind) => {
            const { icon: IconComponent } = lookOf(kind);
            const name = translate(`shell.alerts.kinds.${kind}`);
            return (
              <tr key={kind}>
                <th scope="row">
                  <span>
                    <IconComponent size={16} aria-hidden="true" />
                    {name}
                  </span>
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel}>
                    <label>
                      <span className="visually-hidden">{`${name}: ${translate(`shell.alerts.channels.${channel}`)}`}</span>
                      <input
                        type="radio"
                        name={`alert-${kind}`}
                        checked={channelOf(kind) === channel}
                        onChange={() => choose(kind, channel)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <DesktopChoice />
    </section>
  );
}

/** Whether this browser also shows a notice while the page is in the background; nothing where the browser has none. */
function DesktopChoice() {
  const translate = useTranslate();
  const { permission, isOn, setOn } = useDesktopAlerts();
  if (permission === undefined) return null;
  const isBlocked = permission === 'denied';
  return (
    <div className="alert-preferences__desktop">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBlocked}
          aria-describedby="alert-desktop-help"
          onChange={({ currentTarget }) => void setOn(currentTarget.checked)}
        />
        {translate('shell.alerts.desktop')}
      </label>
      <p id="alert-desktop-help" className="alert-preferences__help">
        {translate(isBlocked ? 'shell.alerts.desktopBlocked' : 'shell.alerts.desktopHelp')}
      </p>
    </div>
  );
}

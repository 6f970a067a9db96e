import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { BASE } from '../../engine/routing/paths';
import { preloadView } from '../../engine/routing/screens';
import { usePath } from '../../engine/routing/usePath';
import { useScreenTitle } from '../../engine/screenTitle';
import { fold } from '../../schema/conditions/evaluate';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import './settings.css';

/** `/dashboard/settings`: the areas that this person may open, each a card; what no schema routes here is not offered. */
export default function SettingsPage() {
  const translate = useTranslate();
  const can = useCan();
  const { registry, operatorMode } = useEngine();
  const [sought, setSought] = useState('');
  useScreenTitle(translate('pages.settings.title'));

  const areas = registry.all.filter(
    ({ schema }) => schema.routes?.list?.startsWith('settings/') && can('ver', schema.subject) && !operatorMode,
  );
  const titled = areas.map((resource) => ({
    resource,
    text: [
      translate(`resources.${resource.name}.name`, { smart_count: 2 }),
      translate(`pages.settings.areas.${resource.name}`, { _: '' }),
    ].join(' '),
  }));
  const wanted = fold(sought.trim());
  const shown = titled.filter(({ text }) => fold(text).includes(wanted));
  const studio = { name: translate('pages.settings.studio'), what: translate('pages.settings.areas.studio') };
  const makes = can('ver', 'Recurso') && !operatorMode && fold(`${studio.name} ${studio.what}`).includes(wanted);

  if (areas.length === 0 && !makes)
    return <EmptyState title={translate('pages.settings.empty')} why={translate('pages.settings.emptyHelp')} />;
  return (
    <div className="settings">
      <label className="settings__search">
        <Search size={16} aria-hidden="true" />
        <input
          className="input"
          type="search"
          aria-label={translate('pages.settings.search')}
          placeholder={translate('pages.settings.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </label>
      {shown.length === 0 && !makes ? (
        <EmptyState compact title={translate('pages.settings.none')} />
      ) : (
        <ul className="settings__areas">
          {shown.map(({ resource }) => (
            <li key={resource.name}>
              <Area resource={resource} />
            </li>
          ))}
          {makes && (
            <li>
              <Link className="settings__area card" to={`${BASE}/settings/resources`}>
                <span className="settings__icon">
                  <Icon name="wrench" size={20} />
                </span>
                <span className="settings__text">
                  <span className="settings__name">{studio.name}</span>
                  <span className="muted">{studio.what}</span>
                </span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const preload = () => preloadView('list');

function Area({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const list = usePath()(resource.name, 'list') ?? '';
  return (
    <Link className="settings__area card" to={list} onMouseEnter={preload} onFocus={preload}>
      <span className="settings__icon">
        <Icon name={resource.schema.icon} size={20} />
      </span>
      <span className="settings__text">
        <span className="settings__name">{labels.name()}</span>
        <span className="muted">{translate(`pages.settings.areas.${resource.name}`, { _: '' })}</span>
      </span>
    </Link>
  );
}

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MANY } from '../../../i18n/many';
import { useCan, useEngine, useMayView } from '../../engine/EngineContext';
import { BASE } from '../../engine/paths';
import { preloadView } from '../../engine/routing/screens';
import { useScreenTitle } from '../../engine/screenTitle';
import { usePath } from '../../engine/usePath';
import { AREAS, type Area } from '../../schema/resource';
import { fold } from '../../schema/text/fold';
import { inWords } from '../../schema/title';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { SearchField } from '../../ui/SearchField';
import { SectionTitle } from '../../ui/SectionTitle';
import './settings.css';

const preload = () => preloadView('list');

/** The settings area comes first, because administrators use permissions most. */
const AREAS_IN_ORDER: readonly Area[] = ['settings', ...AREAS.filter((area) => area !== 'settings')];

/** Path of the customer service settings: an index within the settings. */
const SAU = 'settings/settingsSAU';

interface Card {
  key: string;
  area: Area;
  icon: string | undefined;
  path: string;
  name: string;
  description: string;
}

/** Cards of the settings below a path, by area. Excludes the settings below another index. */
function useCards(below: string): Card[] {
  const translate = useTranslate();
  const can = useCan();
  const mayView = useMayView();
  const path = usePath();
  const { registry, operatorMode } = useEngine();
  if (operatorMode) return [];
  const isRoot = below === 'settings';
  const descriptionOf = (name: string) => translate(`pages.settings.areas.${name}`, { _: '' });
  const isListed = (list: string | undefined): list is string =>
    list?.startsWith(`${below}/`) === true && !(isRoot && list.startsWith(`${SAU}/`));
  const resourceCards = registry.all.flatMap(({ name, schema }): Card[] => {
    const list = path(name, 'list');
    if (!isListed(schema.routes?.list) || list === undefined || !mayView({ schema })) return [];
    const label = translate(`resources.${name}.name`, { smart_count: MANY, _: inWords(name) });
    const description = translate(`resources.${name}.description`, { _: descriptionOf(name) });
    return [{ key: name, area: schema.area, icon: schema.icon, path: list, name: label, description }];
  });
  const inSau = registry.all.some(({ schema }) => schema.routes?.list?.startsWith(`${SAU}/`) && mayView({ schema }));
  const card = (key: string, area: Area, icon: string, to: string): Card => ({
    ...{ key, area, icon, path: `${BASE}/${to}`, description: descriptionOf(key) },
    name: translate(`pages.settings.${key}`),
  });
  return [
    ...resourceCards,
    ...(isRoot && inSau ? [card('sau', 'sau', 'headset', SAU)] : []),
    ...(isRoot && can('ver', 'Recurso') ? [card('studio', 'settings', 'wrench', 'settings/resources')] : []),
  ];
}

/** `/dashboard/settings` and the indexes below it: cards of the settings that the person may change, by area. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [searchText, setSearchText] = useState('');
  const below = pathname.startsWith(`${BASE}/${SAU}`) ? SAU : 'settings';
  useScreenTitle(translate(below === SAU ? 'pages.settings.sau' : 'pages.settings.title'));
  const cards = useCards(below);
  const searchedText = fold(searchText.trim());
  const matchingCards = cards.filter(({ name, description }) => fold(`${name} ${description}`).includes(searchedText));
  const groups = AREAS_IN_ORDER.map((area) => ({
    area,
    cards: matchingCards.filter((card) => card.area === area),
  })).filter((group) => group.cards.length > 0);

  if (cards.length === 0)
    return <EmptyState title={translate('pages.settings.empty')} why={translate('pages.settings.emptyHelp')} />;
  return (
    <div className="settings">
      <SearchField label={translate('pages.settings.search')} value={searchText} onChange={setSearchText} />
      {matchingCards.length === 0 && <EmptyState compact title={translate('pages.settings.none')} />}
      {groups.map((group) => (
        <section key={group.area} className="settings__group">
          {groups.length > 1 && (
            <SectionTitle>{translate(`pages.settings.groups.${group.area}`, { _: inWords(group.area) })}</SectionTitle>
          )}
          <ul className="settings__areas">
            {group.cards.map((card) => (
              <li key={card.key}>
                <Link className="settings__area card" to={card.path} onMouseEnter={preload} onFocus={preload}>
                  <span className="settings__icon">
                    <Icon name={card.icon} size={20} />
                  </span>
                  <span className="settings__text">
                    <span className="settings__name">{card.name}</span>
                    {card.description !== '' && <span className="muted">{card.description}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

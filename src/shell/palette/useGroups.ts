import { useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Hit } from '../../../providers/search';
import { useCurrentOffers } from '../../engine/actions/currentOffers';
import { useCan, useEngine, useMayView, useMayWrite } from '../../engine/EngineContext';
import { labelsOf } from '../../engine/labels';
import { matchAnchor } from '../../engine/list/match';
import { BASE } from '../../engine/paths';
import { useCanOpenList } from '../../engine/routing/useCanOpenList';
import { usePath, useRecordPath } from '../../engine/usePath';
import type { Resource } from '../../schema/registry';
import { inWords, withinSentence } from '../../schema/title';
import { foundPath, plateHolderPath } from '../holderPath';
import { FURTHER_SCREENS, MENU } from '../menu';
import { availableFirst, byResource, type Group, type Item, matching, type Recent, withRecent } from './items';
import type { PlateHolders } from './usePlateHolders';
import { useResourceName } from './useResourceName';

const NO_RECENTS: Recent[] = [];

/** What the server has found. */
interface Found {
  hits: readonly Hit[];
  plateHolders: PlateHolders | undefined;
}

/** Everything that matches the text: actions of the current screen, screens, records; without text, nearby items. */
export function useGroups(
  text: string,
  { hits, plateHolders }: Found,
  screens: ReadonlySet<string>,
  close: () => void,
): Group[] {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const navigate = useNavigate();
  const canOpen = useCanOpenList();
  const can = useCan();
  const mayView = useMayView();
  const mayWrite = useMayWrite();
  const path = usePath();
  const recordPath = useRecordPath();
  const { registry, operatorMode } = useEngine();
  const availableActions = useCurrentOffers();
  const [recents, setRecents] = useStore<Recent[]>('recentRecords', NO_RECENTS);

  const navigateTo = (target: string) => () => {
    close();
    navigate(target);
  };
  const placeOf = (resource: string, id: string | number) =>
    resource === 'titulares' ? foundPath(window.location.pathname, String(id)) : recordPath(resource, id);

  const actions = availableActions.flatMap(({ resource, offers: actionItems, start }) =>
    actionItems.map(
      (offer): Item => ({
        key: `action ${resource.name} ${offer.name}`,
        label: translate(`resources.${resource.name}.actions.${offer.name}`, { _: inWords(offer.name) }),
        icon: offer.action.icon ?? 'zap',
        ...(offer.reason === undefined
          ? offer.action.shortcut && { shortcut: offer.action.shortcut }
          : { reason: translate(offer.reason) }),
        pick: () => {
          close();
          start(offer);
        },
      }),
    ),
  );

  // the side menu is fixed by the specification; what is found by text is offered wherever it can be opened
  const menuItems: Item[] = [...MENU, ...FURTHER_SCREENS]
    .filter(({ key, permission }) => screens.has(key) && can('ver', permission) && canOpen(key))
    .map(({ key }) => ({
      key: `screen ${key}`,
      label: translate(`shell.menu.${key}`),
      icon: 'arrow-right',
      pick: navigateTo(`${BASE}/${key}`),
    }));
  const reachedKeys = new Set(MENU.map(({ key }) => `${BASE}/${key}`));
  const ownEntries: Item[] = registry.all
    .filter((resource) => mayView(resource) && !operatorMode)
    .flatMap((resource) => {
      const { name, schema } = resource;
      const list = path(name, 'list');
      const create = mayWrite('crear', resource) && !schema.appendOnly ? path(name, 'create') : undefined;
      const label = nameOf(name, 2);
      return [
        ...(list && !reachedKeys.has(list)
          ? [{ key: `list ${name}`, label, icon: schema.icon ?? 'arrow-right', pick: navigateTo(list) }]
          : []),
        ...(create && !create.includes(':')
          ? [
              {
                key: `create ${name}`,
                label: translate('palette.create', { name: withinSentence(nameOf(name, 1)) }),
                icon: 'plus',
                pick: navigateTo(create),
              },
            ]
          : []),
      ];
    });
  const allScreens: Item[] = [
    { key: 'screen home', label: translate('shell.crumbs.dashboard'), icon: 'house', pick: navigateTo(BASE) },
    ...menuItems,
    ...ownEntries,
  ];

  const chipOf = (resource: Resource, { name, tones, icons }: NonNullable<Resource['status']>, state: string) => ({
    label: labelsOf(resource, translate).option(name, state),
    ...(tones[state] && { tone: tones[state] }),
    ...(icons?.[state] && { icon: icons[state] }),
  });
  const record = (item: Recent, detail: string, { state, match }: Pick<Hit, 'state' | 'match'> = {}): Item[] => {
    const { resource: visitRecord, id } = item.parent ?? item;
    const target = placeOf(visitRecord, id);
    const resource = registry.get(item.resource);
    if (target === undefined || !resource) return [];
    return [
      {
        key: `record ${item.resource} ${item.id}`,
        label: item.title,
        icon: resource.schema.icon ?? 'file-text',
        detail,
        ...(match && { excerpt: match.parts }),
        // a schema that is not loaded has no names of its states yet
        ...(state !== undefined &&
          resource.isLoaded &&
          resource.status && { state: chipOf(resource, resource.status, state) }),
        pick: () => {
          setRecents(withRecent(recents, item));
          navigateTo(`${target}${match ? matchAnchor(match) : ''}`)();
        },
      },
    ];
  };
  const hitItems = ({ resource, id, title, detail, at, state, match }: Hit): Item[] =>
    record(
      { resource, id, title, ...(at && { parent: { resource: at.resource, id: at.id } }) },
      [nameOf(resource, 1), detail, at?.title].filter(Boolean).join(' · '),
      { ...(state !== undefined && { state }), ...(match && { match }) },
    );
  const ownersOf = ({ plate, holders }: PlateHolders): Item[] =>
    holders.map(({ codigoTitular, apellido, nombre }) => {
      const title = [apellido, nombre].filter(Boolean).join(', ');
      return {
        key: `plate ${codigoTitular}`,
        label: title,
        icon: 'user-round',
        detail: `${nameOf('titulares', 1)} · ${plate}`,
        pick: () => {
          setRecents(withRecent(recents, { resource: 'titulares', id: codigoTitular, title }));
          navigateTo(plateHolderPath(window.location.pathname, codigoTitular, plate))();
        },
      };
    });
  const nearbyItems = recents
    .filter(({ resource: name }) => {
      const resource = registry.get(name);
      return resource !== undefined && mayView(resource);
    })
    .flatMap((item) => record(item, nameOf(item.resource, 1)));

  const group = (key: string, items: Item[], label = translate(`palette.groups.${key}`)): Group[] =>
    items.length > 0 ? [{ key, label, items }] : [];
  if (text.trim() === '')
    return [
      ...group('actions', availableFirst(actions)),
      ...group('recent', nearbyItems),
      ...group('screens', allScreens),
    ];
  const records = byResource(hits).map(([resource, groupHits]) => ({ resource, items: groupHits.flatMap(hitItems) }));
  const owners = plateHolders ? ownersOf(plateHolders) : [];
  const exact = records.flatMap(({ resource, items }) => (resource === null ? items : []));
  return [
    ...group('exact', [...owners, ...exact]),
    ...group('actions', availableFirst(matching(actions, text))),
    ...group('screens', matching(allScreens, text).slice(0, 6)),
    ...records.flatMap(({ resource, items }) => (resource === null ? [] : group(resource, items, nameOf(resource, 2)))),
  ];
}

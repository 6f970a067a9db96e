import { CoreAdminContext, type I18nProvider, memoryStore, ResourceContextProvider } from 'ra-core';
import { useMemo } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { EngineProvider, type EngineValue } from '../../engine/EngineContext';
import { BASE, createPathTable } from '../../engine/paths';
import { mappedRouterProvider, PathsProvider } from '../../engine/routing/routerProvider';
import { screenOf } from '../../engine/routing/screens';
import { UntitledContext } from '../../engine/screenTitle';
import { withLabels } from '../../engine/withLabels';
import type { Resource } from '../../schema/registry';
import type { View } from '../../schema/resource';
import { inWords } from '../../schema/title';
import { renderSynchronously } from '../../speed/renderSynchronously';
import { sampleProvider } from './sampleProvider';
import { visibleRecords } from './visibleRecords';

export type PreviewView = 'list' | 'form' | 'record';

interface PreviewAppProps {
  engine: EngineValue;
  i18nProvider: I18nProvider;
  name: string;
  view: PreviewView;
}

const START_PATHS: Record<PreviewView, string> = { list: 'vista', form: 'vista/new', record: 'vista/' };

/** The engine's screens on a draft, with a memory router and sample data. */
export function PreviewApp({ engine, i18nProvider, name, view }: PreviewAppProps) {
  const resource: Resource = engine.registry.getOrThrow(name);
  const labelledProvider = useMemo(() => withLabels(i18nProvider, engine.registry), [i18nProvider, engine]);
  const visible = useMemo(
    () =>
      visibleRecords(engine, resource, {
        field: (field) => labelledProvider.translate(`resources.${name}.fields.${field}`, { _: inWords(field) }),
        recordLabel: (other) =>
          labelledProvider.translate(`resources.${other}.name`, { smart_count: 1, _: inWords(other) }),
      }),
    [engine, resource, name, labelledProvider],
  );
  const provider = useMemo(() => sampleProvider(visible), [visible]);
  const startPath = `${START_PATHS[view]}${view === 'record' ? (visible.records[0]?.id ?? 1) : ''}`;
  const table = useMemo(() => createPathTable(engine.registry), [engine]);
  const router = useMemo(() => {
    const screen = (screenView: View) => {
      const Screen = screenOf(screenView);
      return <ResourceContextProvider value={name}>{Screen && <Screen />}</ResourceContextProvider>;
    };
    return createMemoryRouter(
      [
        {
          element: (
            <PathsProvider table={table}>
              <CoreAdminContext
                basename={BASE}
                routerProvider={mappedRouterProvider}
                dataProvider={provider}
                i18nProvider={labelledProvider}
                store={memoryStore()}
              >
                <EngineProvider value={engine}>
                  <UntitledContext value={true}>
                    <Outlet />
                  </UntitledContext>
                </EngineProvider>
              </CoreAdminContext>
            </PathsProvider>
          ),
          children: [
            { path: `${BASE}/vista`, element: screen('list') },
            { path: `${BASE}/vista/new`, element: screen('create') },
            { path: `${BASE}/vista/:id`, element: screen('show') },
            { path: `${BASE}/vista/:id/edit`, element: screen('edit') },
            { path: '*', element: null },
          ],
        },
      ],
      { initialEntries: [`${BASE}/${startPath}`] },
    );
  }, [startPath, engine, name, provider, labelledProvider, table]);
  return (
    <>
      {visible.records.length < visible.total && (
        <p className="muted">
          {labelledProvider.translate('studio.preview.rows', {
            seen: visible.records.length,
            all: visible.total,
          })}
        </p>
      )}
      <RouterProvider router={router} flushSync={renderSynchronously} />
    </>
  );
}

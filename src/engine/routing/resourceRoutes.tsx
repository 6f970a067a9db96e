import { ResourceContextProvider } from 'ra-core';
import type { RouteObject } from 'react-router';
import type { Registry } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { importPath, screenPaths } from '../paths';
import { SchemaGate } from '../SchemaGate';
import { ResourceScreen } from './ResourceScreen';
import { registerScreens, type Screens } from './screens';

const ImportScreen = lazyPart<object>(() => import('../import/ImportScreen'));

/**
 * The routes of every resource, exactly as declared in its schema, below the base. Nested paths do not match: tabs are in the
 * query, and any other address is the shell's 404.
 */
export function resourceRoutes(registry: Registry, screens: Screens): RouteObject[] {
  registerScreens(screens);
  const views = registry.all.flatMap(({ name, schema }) =>
    screenPaths(schema).map(({ view, path }) => {
      const key = `${name}.${view} ${path}`;
      return { path, element: <ResourceScreen key={key} name={name} view={view} Screen={screens[view]} /> };
    }),
  );
  const imports = registry.all.flatMap(({ name }) => {
    const path = importPath(registry, name);
    if (path === undefined) return [];
    const element = (
      <ResourceContextProvider key={name} value={name}>
        <SchemaGate resource={name}>{() => <ImportScreen key={name} />}</SchemaGate>
      </ResourceContextProvider>
    );
    return { path, element };
  });
  return [...views, ...imports];
}

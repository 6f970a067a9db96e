/**
 * The application that the product is compared with: a bare react-admin with one list of the same requests and their page, on the
 * same server.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  Datagrid,
  DateField,
  fetchUtils as fetching,
  type fetchUtils,
  List,
  Resource,
  SearchInput,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const KEY = 'reference_token';

const client = (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers ?? {});
  headers.set('authorization', localStorage.getItem(KEY) ?? '');
  return fetching.fetchJson(url, { ...options, headers });
};

const authProvider: AuthProvider = {
  async login({ username, password }) {
    const body = JSON.stringify({ username, password });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
    if (!response.ok) throw new Error('Invalid credentials');
    const { token }: { token: string } = await response.json();
    localStorage.setItem(KEY, token);
  },
  async logout() {
    localStorage.removeItem(KEY);
  },
  async checkAuth() {
    if (!localStorage.getItem(KEY)) throw new Error('Not signed in');
  },
  async checkError() {},
  async getPermissions() {},
  async getIdentity() {
    return { id: 'agente', fullName: 'Fernández, Lucía' };
  },
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const TicketList = () => (
  <List filters={filters} perPage={25} sort={{ field: 'fechaAlta', order: 'DESC' }}>
    <Datagrid rowClick="show">
      <TextField source="id" />
      <TextField source="estado" />
      <TextField source="tipo" />
      <TextField source="ticketCategoria" />
      <TextField source="ticketSubCategoria" />
      <TextField source="titular" />
      <TextField source="asunto" />
      <TextField source="areaActual" />
      <TextField source="agenteActual" />
      <TextField source="prioridad" />
      <DateField source="fechaAlta" />
    </Datagrid>
  </List>
);

const TicketShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="id" />
      <TextField source="estado" />
      <TextField source="tipo" />
      <TextField source="ticketCategoria" />
      <TextField source="ticketSubCategoria" />
      <TextField source="titular" />
      <TextField source="asunto" />
      <TextField source="descripcion" />
      <TextField source="patente" />
      <TextField source="canal" />
      <TextField source="prioridad" />
      <TextField source="areaActual" />
      <TextField source="agenteActual" />
      <DateField source="fechaAlta" showTime />
      <DateField source="fechaToma" showTime />
      <DateField source="fechaCierre" showTime />
      <TextField source="resolucion" />
    </SimpleShowLayout>
  </Show>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <Admin dataProvider={simpleRestProvider('/api', client)} authProvider={authProvider} disableTelemetry>
    <Resource name="tickets" list={TicketList} show={TicketShow} />
  </Admin>,
);

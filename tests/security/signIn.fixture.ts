/** Calls a running server as one of the demo's accounts. */
export async function signIn(url: string, username: string) {
  const send = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = Object(await response.json());
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { token } = await send('auth/login', { username, password: '246810' });
  return (path: string, body: object = {}) => send(path, body, token);
}

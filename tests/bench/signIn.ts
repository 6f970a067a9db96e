/** Returns the token of a demo account, from the API itself. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '246810' }),
  });
  const { token }: { token: string } = await response.json();
  return token;
}

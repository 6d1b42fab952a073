/** Asks the API directly, without a browser. @throws when it answers with an error */
export async function apiAnswer(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

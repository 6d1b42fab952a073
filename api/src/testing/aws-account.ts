/** Sets an account for the AWS SDK to find in the environment, until it is taken back by what this gives. */
export function lendAwsAccount(account: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(account).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, account);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

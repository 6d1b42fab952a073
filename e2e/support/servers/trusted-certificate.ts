import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeCertificate } from '../../../scripts/lib/certificate.ts';

/** Says in the second process which certificate it trusts; machines may set what Node reads themselves. */
const OWN = 'TRUSTED_CERTIFICATE';

/**
 * Runs the rest of this program as a second process that trusts a certificate for localhost: Node reads the certificates that it trusts
 * when it starts.
 * @param program gets the file with certificate and key, and its folder, which is deleted afterwards; its result is the exit code
 */
export async function withTrustedCertificate(
  program: (certificate: string, folder: string) => Promise<number>,
): Promise<void> {
  const certificate = process.env[OWN];
  process.exitCode = certificate ? await program(certificate, dirname(certificate)) : await runAgain();
}

async function runAgain(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-certificate-'));
  try {
    const certificate = await makeCertificate(folder);
    const child = spawn(process.execPath, process.argv.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate, [OWN]: certificate },
    });
    // The second process ends what it has started, and then itself.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

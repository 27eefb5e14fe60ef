#!/bin/sh
# Creates deploy/secrets for deploy/compose.yaml once: passwords, and a certificate that is signed
# by a new authority (openssl). In production replace certificate.pem, key.pem and authority.pem
# (the chain of the authority) with those of your hosts.
set -eu
cd "$(dirname "$0")"
mkdir -m 700 secrets
public=${PUBLIC_HOST:-id.account.example}
secret() { openssl rand -hex 32; }

database=$(secret)
store=$(secret)
clients=$(secret)
printf %s "$database" > secrets/database-password
printf %s "$store" > secrets/s3-password
cat > secrets/web.env << END
SESSION_SECRET=$(secret)
OIDC_CLIENT_SECRET=$clients
END
cat > secrets/backend.env << END
OIDC_CLIENT_SECRET=$clients
OBJECT_URL_SECRET=$(secret)
DATABASE_URL=postgres://account:$database@database:5432/account
S3_ACCESS_KEY_ID=account
S3_SECRET_ACCESS_KEY=$store
END

cd secrets
names=DNS:$public$(grep -o 'account\.[a-z.]*\.example$' ../compose.yaml | sed 's/^/,DNS:/' | tr -d '\n')
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
openssl req -x509 $key -days 365 -subj '/CN=Account example authority' -keyout authority-key.pem -out authority.pem 2> /dev/null
openssl req -x509 -CA authority.pem -CAkey authority-key.pem $key -days 365 -subj "/CN=$public" \
  -addext "subjectAltName=$names" -addext basicConstraints=critical,CA:FALSE -keyout key.pem -out certificate.pem 2> /dev/null
rm authority-key.pem
# The processes in the containers run as other users, so the files are readable for all. The folder
# itself is closed for other users of this machine.
chmod 644 ./*
echo "deploy/secrets is ready. Its authority, for browsers: deploy/secrets/authority.pem"

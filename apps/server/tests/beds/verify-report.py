"""Verifies a report as a seller's program in another language would: written from the specification of Standard Webhooks 1.0
(github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md), with nothing but Python's own library.

Reads {"secret", "headers", "body"} as JSON from its standard input; says "verified" and the type, or why not."""

import base64
import hashlib
import hmac
import json
import sys
import time

TOLERANCE = 5 * 60


def verify(secret: str, headers: dict, body: str) -> dict:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    if not 24 <= len(key) <= 64:
        raise ValueError("the secret is not of 24 to 64 bytes")
    sent = int(headers["webhook-timestamp"])
    if abs(time.time() - sent) > TOLERANCE:
        raise ValueError("the timestamp is out of tolerance")
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    for signature in headers["webhook-signature"].split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value, expected):
            return json.loads(body)
    raise ValueError("no signature fits")


if __name__ == "__main__":
    given = json.load(sys.stdin)
    try:
        print("verified", verify(given["secret"], given["headers"], given["body"])["type"])
    except ValueError as error:
        print("refused:", error)

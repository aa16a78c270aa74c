"""Runs OpenStack Swift with its S3 API, all four servers in one process: python3 s3-server.py FOLDER PORT"""
import os
import sys

folder, port = sys.argv[1], int(sys.argv[2])

import eventlet
from swift.common import utils

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)
# Ignores /etc/swift/swift.conf, which may be missing or belong to another Swift on this machine.
utils.validate_configuration = lambda: None
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"tests"

from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from eventlet import wsgi

KINDS = ("account", "container", "object")
PIPELINE = "catch_errors gatekeeper listing_formats cache s3api tempauth copy slo proxy-server"
FILTERS = {
    # Nothing listens on this port, so responses are never cached.
    "cache": "use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1",
    # Account `site`, user `tests`, key `secret`; .admin grants full access to the account.
    "tempauth": "use = egg:swift#tempauth\nuser_site_tests = secret .admin",
}


def load(name, pipeline, app, filters=()):
    path = os.path.join(folder, name + ".conf")
    with open(path, "w") as conf:
        conf.write("[DEFAULT]\nswift_dir = %s\ndevices = %s/srv\nmount_check = false\n" % (folder, folder))
        conf.write("[pipeline:main]\npipeline = %s\n[app:%s-server]\nuse = egg:swift#%s\n" % (pipeline, name, name))
        conf.write(app)
        for one in filters:
            conf.write("[filter:%s]\n%s\n" % (one, FILTERS.get(one, "use = egg:swift#" + one)))
    return loadapp(path)


os.makedirs(os.path.join(folder, "srv", "d1"), exist_ok=True)
sockets = {}
for kind in KINDS:
    sockets[kind] = eventlet.listen(("127.0.0.1", 0))
    builder = RingBuilder(1, 1, 1)
    where = {"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "device": "d1", "meta": ""}
    at = sockets[kind].getsockname()[1]
    builder.add_dev({**where, "port": at, "replication_ip": "127.0.0.1", "replication_port": at})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))

quiet = utils.NullLogger()
for kind in KINDS:
    app = load(kind, kind + "-server", "")
    eventlet.spawn(wsgi.server, sockets[kind], app, quiet, log_output=False, protocol=SwiftHttpProtocol)
proxy = load("proxy", PIPELINE, "account_autocreate = true\n", PIPELINE.split()[:-1])
wsgi.server(eventlet.listen(("127.0.0.1", port)), proxy, quiet, log_output=False, protocol=SwiftHttpProtocol)
